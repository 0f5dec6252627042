import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { mayConnect } from '../sockets/may-connect.ts'

/** What networks at home call their machines: nobody on the Internet can own such a name. */
const HOME_NAME = /^[^.]+$|\.(local|lan|home|internal|localdomain|home\.arpa|fritz\.box)$/

/**
 * Whether a request may be answered: of a program, or of a page that comes from this machine or
 * from us. A page of somebody else could have its own name point here, so that the browser takes us
 * for its server: we answer to addresses and to names of a home network only. What hides where it
 * comes from may read, and change nothing.
 */
export function mayAsk(request: IncomingMessage): boolean {
  const { host, origin } = request.headers
  const isHidden = origin === 'null' && request.method !== 'GET'
  return !isHidden && isOwnName(host) && mayConnect(request)
}

function isOwnName(host: string | undefined): boolean {
  if (host === undefined) return true
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(name) !== 0 || HOME_NAME.test(name) || name === hostname().toLowerCase()
}
