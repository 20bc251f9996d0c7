// @ts-check
/** A wire between page and server that keeps every byte the page was sent, streams too, unpacked. */

import { once } from "node:events";
import { createServer, request } from "node:http";

export class Wire {
  /** @param {import("./server.mjs").Server} site */
  constructor(site) {
    this.to = new URL(site.base);
    /** @type {Buffer[]} */ this.heard = [];
    this.streams = 0;
    this.server = createServer((asked, answer) => this.pass(asked, answer));
  }

  async open() {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    const address = /** @type {import("node:net").AddressInfo} */ (this.server.address());
    this.base = `http://127.0.0.1:${address.port}`;
    return this;
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** @param {import("node:http").IncomingMessage} asked @param {import("node:http").ServerResponse} answer */
  pass(asked, answer) {
    const { origin, "accept-encoding": _packed, ...headers } = asked.headers;
    const sent = request(
      {
        host: this.to.hostname,
        port: this.to.port,
        method: asked.method,
        path: asked.url,
        headers: { ...headers, host: this.to.host, ...(origin ? { origin: this.to.origin } : {}) },
      },
      (got) => {
        if (got.headers["content-type"]?.includes("event-stream")) this.streams += 1;
        this.heard.push(Buffer.from(`${JSON.stringify(got.rawHeaders)}\n`));
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.on("data", (/** @type {Buffer} */ data) => {
          this.heard.push(data);
          answer.write(data);
        });
        got.on("end", () => answer.end());
        got.on("error", () => answer.destroy());
      },
    );
    sent.on("error", () => answer.destroy());
    answer.on("close", () => sent.destroy());
    asked.pipe(sent);
  }

  /** All that was heard so far. */
  get bytes() {
    return Buffer.concat(this.heard);
  }
}

/**
 * How a secret of bytes could be written so that somebody could read it: whole or a telling part of it.
 * @param {Buffer} secret @returns {Map<string, Buffer>} by the name of the form
 */
export function writings(secret) {
  /** @type {Map<string, Buffer>} */ const all = new Map();
  const add = (/** @type {string} */ name, /** @type {string | Buffer} */ form) => all.set(name, Buffer.from(form));
  const number = (/** @type {Buffer} */ bytes) => BigInt(`0x${bytes.toString("hex")}`).toString();
  const turned = Buffer.from(secret).reverse();
  add("as a number", number(secret));
  add("as a number, turned round", number(turned));
  for (const joint of [",", ", ", " "]) add(`as bytes joined by ${JSON.stringify(joint)}`, [...secret].join(joint));
  // A third of the secret, at every place, is enough to be told; so parts of texts are found as well.
  const part = Math.floor(secret.length / 3);
  for (let at = 0; at + part <= secret.length; at += 1) {
    const piece = secret.subarray(at, at + part);
    add(`bytes from ${at}`, piece);
    for (const [name, bytes] of [
      ["hex", piece],
      ["hex turned round", turned.subarray(at, at + part)],
    ]) {
      add(`${name} from ${at}`, bytes.toString("hex"));
      add(`${name} in capitals from ${at}`, bytes.toString("hex").toUpperCase());
    }
    // The first and last signs of base64 mix with their neighbours.
    for (const coding of /** @type {const} */ (["base64", "base64url"]))
      add(`${coding} from ${at}`, piece.toString(coding).replace(/=*$/, "").slice(0, -1));
    if (at % 8 === 0 && at + 8 <= secret.length) {
      add(`eight bytes as a number from ${at}`, secret.readBigUInt64BE(at).toString());
      add(`eight bytes as a number, little end first, from ${at}`, secret.readBigUInt64LE(at).toString());
    }
  }
  return all;
}
