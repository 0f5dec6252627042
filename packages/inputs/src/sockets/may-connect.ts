import type { IncomingMessage } from 'node:http'
import { isOwnName } from '@ledloom/sockets'

/** The origin of a page opened from a file, and of any page in a frame with `sandbox`. */
const HIDDEN = /^(null|file:\/\/)$/

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a request is answered and a WebSocket opened: for a program, a page of this machine, or a
 * page of the host it connects to. Any other page that somebody has open in a browser could reach us
 * too. It can also hide its origin, as pages opened from files do.
 *
 * @param allowsFilePages whether a page without an origin is answered too
 */
export function mayConnect({ headers }: IncomingMessage, allowsFilePages: boolean): boolean {
  const { origin, host } = headers
  if (!isOwnName(host)) return false
  if (origin === undefined) return true
  if (HIDDEN.test(origin)) return allowsFilePages
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  const own =
    host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  return LOCAL.test(hostname) || hostname === own?.hostname
}
