import type { IncomingMessage } from 'node:http'
import { isOwnName } from './is-own-name.ts'

/** Of a page that lies in a file, or of any page in a frame with `sandbox`. */
const HIDDEN = /^(null|file:\/\/)$/

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a request is answered and a WebSocket opened: for a program, a page of this machine, or a
 * page of the host it connects to. Any other page that somebody has open in a browser could reach us
 * as well, also by hiding where it comes from, as a page does that was opened from a file.
 *
 * @param allowsFilePages whether a page that hides it is answered nevertheless
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
