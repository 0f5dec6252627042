import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** True if only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * True if a `Host` header may name a server of ours. A page of another site that points its own name at
 * this machine (DNS rebinding) sends that name; addresses and this machine's own names can't be
 * rebound. The port is ignored, so that tunnels work.
 */
export function isOwnHost(header: string | undefined, isOpen: boolean): boolean {
  const host = hostOf(header)
  if (host === undefined) return false
  if (isLoopback(host)) return true
  const own = hostname().toLowerCase()
  return isOpen && (isIP(host) !== 0 || host === own || host === `${own}.local`)
}

/** The host to write into a URL; when listening on all interfaces, one that others can reach. */
export function reachableHost(address: string): string {
  const host = address === '0.0.0.0' || address === '::' ? (networkAddress() ?? address) : address
  return isIP(host) === 6 ? `[${host}]` : host
}

function hostOf(header: string | undefined): string | undefined {
  const url = `http://${header}/`
  if (header === undefined || !/^[\w.:[\]-]+$/.test(header) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}

function networkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
