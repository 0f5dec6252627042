import type { IncomingMessage } from 'node:http'
import { isOwnName } from '@ledloom/sockets'

/** The origin of a page opened from a file, and of any page in a frame with `sandbox`. */
const HIDDEN = /^(null|file:\/\/)$/

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Returns true if a request or a WebSocket may be accepted: it is from a program, a page of this
 * machine, or a page of the host that it connects to. Any other page that is open in a browser could
 * send requests too; it can also hide its origin, as pages opened from files do.
 *
 * @param allowsFilePages whether to accept pages without an origin
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
