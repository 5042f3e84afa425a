import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * Who may talk to the listener. A page on the internet can make the user's browser send requests to this machine: the Host
 * check stops names that were rebound to 127.0.0.1, the Origin check stops foreign pages, the token stops other users of
 * the machine and everything else.
 */

/** The `subprotocol` that a socket may name, beside `token.<token>`. */
export const SUBPROTOCOL = 'jarvis';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the Host header names this machine by a loopback name and our port. */
export function hostAllowed(host: string | undefined, port: number): boolean {
  return host !== undefined && ownHosts(port).includes(host.toLowerCase());
}

/** Whether the request comes from our own page, or from a program that sends no Origin. `null` (a sandboxed page) is foreign. */
export function originAllowed(origin: string | undefined, port: number): boolean {
  return origin === undefined || ownHosts(port).some((host) => origin.toLowerCase() === `http://${host}`);
}

/** Compares in constant time; both sides are hashed first, so that the length tells nothing either. */
export function sameToken(given: string | undefined, token: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,256})$/i.exec(authorization ?? '')?.[1];
}

/** The token among the subprotocols of a socket: `jarvis, token.<token>`. */
export function protocolToken(header: string | undefined): string | undefined {
  return /(?:^|,)\s*token\.([\w-]{1,256})\s*(?:,|$)/.exec(header ?? '')?.[1];
}

function ownHosts(port: number): string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = names.map((name) => `${name}:${port}`);
  return port === 80 ? [...names, ...hosts] : hosts;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
