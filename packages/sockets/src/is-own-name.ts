import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Names of machines in a home network, which nobody on the Internet can own. */
const HOME_NAME = /^[^.]+$|\.(local|lan|home|internal|localdomain|home\.arpa|fritz\.box)$/

/**
 * Returns true if a `Host` header names us. A page of somebody else could have its own name point
 * here, so that the browser takes us for its server: only addresses and names of a home network are
 * ours.
 */
export function isOwnName(host: string | undefined): boolean {
  if (host === undefined) return true
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(name) !== 0 || HOME_NAME.test(name) || name === hostname().toLowerCase()
}
