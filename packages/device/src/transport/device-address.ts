/** The address of a device's HTTP interface. */
export interface DeviceAddress {
  readonly host: string
  /** 1 to 65,535. */
  readonly port: number
  /** The host, with the port if it is not 80, for messages. */
  readonly label: string
}

/**
 * Parses a host name or IP address, with `:port` if it is not 80 (`[…]` around an IPv6 address), or
 * an `http:` URL without a path.
 *
 * @throws TypeError when it is none of these
 */
export function parseDeviceAddress(text: string): DeviceAddress {
  const url = parseUrl(text.trim())
  if (url === undefined) {
    throw new TypeError(`a device's address is host, host:port or http://host:port, got "${text}"`)
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port === '' ? 80 : Number(url.port)
  return { host, port, label: url.host }
}

function parseUrl(text: string): URL | undefined {
  const href = text.includes('://') ? text : `http://${bracketed(text)}`
  if (!URL.canParse(href) || text.includes('@')) return undefined
  const url = new URL(href)
  if (url.hostname === '' || url.port === '0') return undefined
  const isBare = url.pathname === '/' && url.search === '' && url.hash === ''
  return url.protocol === 'http:' && isBare ? url : undefined
}

function bracketed(text: string): string {
  const isBareIpv6 = text.split(':').length > 2 && !text.includes('[')
  return isBareIpv6 ? `[${text}]` : text
}
