// @ts-check
/** Talking to the server: JSON out, JSON back, errors as sentences. */

import { keyOf, seenBy, tableOf } from "./keys.js";
import { t } from "./text.js";

/** @typedef {import("./types.js").Problem} Problem */

/** What the server answered instead of what was asked for. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{ code: string, text: string, rule?: string | null, request?: Problem["request"] }} [error]
   */
  constructor(status, error) {
    super(error?.text ?? t("error.status", { status }));
    this.status = status;
    this.code = error?.code ?? "unknown";
    this.rule = error?.rule;
    /** What dice are asked for, at a table where a person rolls. */
    this.request = error?.request;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [type]
 * @param {AbortSignal} [signal]
 */
async function call(method, path, body, type = "application/json", signal = undefined) {
  let response;
  const key = keyOf(tableOf(path));
  try {
    response = await fetch(seenBy(path), {
      method,
      signal,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": type }),
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
      },
      body: body === undefined ? undefined : type === "application/json" ? JSON.stringify(body) : String(body),
    });
  } catch {
    if (signal?.aborted) throw new ApiError(0, { code: "given_up", text: t("error.given_up") });
    throw new ApiError(0, { code: "offline", text: t("error.offline") });
  }
  if (response.status === 204) return null;
  const json = response.headers.get("Content-Type")?.includes("json") ? await response.json() : null;
  // Dice that a person has to roll are asked for in the form of an error, without being one.
  if (!response.ok || json?.error) throw new ApiError(response.status, json?.error);
  return json;
}

/** @template {string} Path @param {Path} path @returns {Promise<import("./types.js").Got<Path>>} */
export const get = (path) => call("GET", path);
/**
 * @template {string} Path
 * @param {Path} path
 * @param {import("./types.js").PostBody<Path>} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<import("./types.js").Posted<Path>>}
 */
export const post = (path, body, signal = undefined) => call("POST", path, body, undefined, signal);
/**
 * @template {string} Path
 * @param {Path} path
 * @param {import("./types.js").PutBody<Path>} body
 * @returns {Promise<import("./types.js").Put<Path>>}
 */
export const replace = (path, body) => call("PUT", path, body);
/** @template {string} Path @param {Path} path @returns {Promise<import("./types.js").Deleted<Path>>} */
export const remove = (path) => call("DELETE", path);
/**
 * @template {string} Path
 * @param {Path} path
 * @param {string} text
 * @returns {Promise<import("./types.js").Posted<Path>>}
 */
export const upload = (path, text) => call("POST", path, text, "application/x-ndjson");
