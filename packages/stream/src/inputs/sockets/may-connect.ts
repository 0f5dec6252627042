import type { IncomingMessage } from 'node:http'
import { isOwnName } from './is-own-name.ts'

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a WebSocket may be opened: by a program, by a page of this machine (one that lies in a
 * file hides where it comes from), or by a page of the host it connects to. Any other page that
 * somebody has open in a browser could reach us as well.
 */
export function mayConnect({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (!isOwnName(host)) return false
  if (origin === undefined || origin === 'null') return true
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  const own =
    host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  return LOCAL.test(hostname) || hostname === own?.hostname
}
