// @ts-check
/**
 * Who this browser is at a table: the keys of seats that were sent by link, kept in this browser only, and through
 * whose
 * eyes a table is looked at where several people share a screen.
 */

const KEY = "volga.key.";
const LINKS = "volga.links.";

/** Where tables are looked at through one seat's eyes, by id. @type {Map<string, string>} */
const eyes = new Map();

/** @param {string} name @returns {string | null} */
function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keys for browsers that keep nothing. @type {Map<string, string>} */
const carried = new Map();

/** @param {string} name @param {string} value */
function write(name, value) {
  carried.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds until the page is left.
  }
}

/** The key that this browser has of a table. @param {string} id */
export const keyOf = (id) => read(KEY + id) ?? carried.get(KEY + id) ?? null;

/** @param {string} id @param {string} key */
export const keep = (id, key) => write(KEY + id, key);

/** A table was opened here: it is found again where the server tells nobody of it. @param {string} id */
export const remember = (id) => keep(id, keyOf(id) ?? "");

/**
 * The keys of a table that was begun in this browser, by seat.
 * @param {string} id
 * @returns {Record<string, string> | null}
 */
export function linksOf(id) {
  try {
    return JSON.parse(read(LINKS + id) ?? carried.get(LINKS + id) ?? "null");
  } catch {
    return null;
  }
}

/**
 * A table was begun here: all its keys, and which is one's own.
 * @param {string} id
 * @param {Record<string, string>} links
 * @param {string} own
 */
export function keepLinks(id, links, own) {
  write(LINKS + id, JSON.stringify(links));
  keep(id, links[own]);
}

/** @param {string} id */
export function forget(id) {
  for (const name of [KEY + id, LINKS + id]) {
    carried.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // There was nothing to forget.
    }
  }
}

/** All keys that this browser has, by table. @returns {Record<string, string>} */
export function held() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(KEY));
    return Object.fromEntries(names.map((name) => [name.slice(KEY.length), localStorage.getItem(name) ?? ""]));
  } catch {
    return {};
  }
}

/** A key that came with the address is kept, and taken out of sight. */
export function takeKey() {
  const table = /^\/table\/([\w-]+)/.exec(location.pathname)?.[1];
  const key = /^#key=(\w+)$/.exec(location.hash)?.[1];
  if (!table || !key) return;
  keep(table, key);
  history.replaceState(null, "", location.pathname);
}

/** From now on a table is looked at through this seat's eyes. @param {string} id @param {string | null} eye */
export function lookThrough(id, eye) {
  if (eye) eyes.set(id, eye);
  else eyes.delete(id);
}

/** @param {string} id */
export const eyeOf = (id) => eyes.get(id) ?? null;

/** The table that an address of the API is about. @param {string} path */
export const tableOf = (path) => /^\/api\/tables\/([a-z0-9]{16})(?=[/?]|$)/.exec(path)?.[1] ?? "";

/** An address with these things asked for. @param {string} path @param {Record<string, string | null>} asked */
function asking(path, asked) {
  const more = Object.entries(asked).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return more.length ? `${path}${path.includes("?") ? "&" : "?"}${more.join("&")}` : path;
}

/** An address of the API, through the eyes that the table is looked at with. @param {string} path */
export const seenBy = (path) => asking(path, { eye: eyeOf(tableOf(path)) });

/** The same with the key, where no header can be sent: for streams and files. @param {string} path */
export const opened = (path) => asking(path, { eye: eyeOf(tableOf(path)), key: keyOf(tableOf(path)) });
