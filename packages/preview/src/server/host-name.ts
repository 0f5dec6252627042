import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether a `Host` header may name the preview. A page of another site that points its own name at
 * this machine (DNS rebinding) sends that name; addresses and this machine's own names can't be
 * pointed elsewhere. The port is left out, so that tunnels work.
 */
export function isOwnHost(header: string | undefined, isOpen: boolean): boolean {
  const host = hostOf(header)
  if (host === undefined) return false
  if (isLoopback(host)) return true
  const own = hostname().toLowerCase()
  return isOpen && (isIP(host) !== 0 || host === own || host === `${own}.local`)
}

/** The address to write into a URL: one that others can use where all interfaces are listened on. */
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
