import type { IncomingMessage } from 'node:http'

/** Headers by which a proxy says that it asks for somebody else, besides those that begin with `x-forwarded-`. */
const FORWARDED = new Set(['forwarded', 'via', 'x-real-ip', 'x-original-host', 'x-client-ip'])

/** True for a request that a proxy forwards and says so: it comes from this machine, but maybe from another one before. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => FORWARDED.has(name) || name.startsWith('x-forwarded-'))
}
