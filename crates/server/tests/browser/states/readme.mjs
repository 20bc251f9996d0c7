// @ts-check
export async function readme() {}
