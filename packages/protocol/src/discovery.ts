/** UDP port on which devices answer discovery. */
export const DISCOVERY_PORT = 5555

/** A device's answer to discovery. */
export interface DiscoveryReply {
  /** IPv4 address, four numbers with dots. */
  readonly address: string
  /** Such as `Twinkly_33AAFF`. Not the name that its owner gave it. */
  readonly id: string
}

const REQUEST = Uint8Array.of(1, ...ascii('discover'))
const OK = ascii('OK')
const ADDRESS_LENGTH = 4
const ID_AT = ADDRESS_LENGTH + OK.length

/** Encodes the discovery request: byte 1, then `discover`. */
export function encodeDiscoveryRequest(): Uint8Array {
  return REQUEST.slice()
}

/** Returns true if a datagram is a discovery request. */
export function isDiscoveryRequest(datagram: Uint8Array): boolean {
  return startsWith(datagram, REQUEST)
}

/**
 * Encodes a discovery reply: the address with its last number first, `OK`, the id, a zero byte.
 *
 * @throws RangeError for an address that is no IPv4 address, or an id that is empty or not all ASCII
 */
export function encodeDiscoveryReply({ address, id }: DiscoveryReply): Uint8Array {
  if (!/^[ -~]+$/.test(id)) throw new RangeError(`id must be ASCII, got ${JSON.stringify(id)}`)
  return Uint8Array.of(...addressNumbers(address).reverse(), ...OK, ...ascii(id), 0)
}

/** The device in a discovery reply; `undefined` for any other datagram. */
export function decodeDiscoveryReply(datagram: Uint8Array): DiscoveryReply | undefined {
  if (!startsWith(datagram.subarray(ADDRESS_LENGTH), OK)) return undefined
  const text = datagram.subarray(ID_AT)
  const end = text.indexOf(0)
  const id = text.subarray(0, end === -1 ? text.length : end)
  if (id.length === 0 || id.some((byte) => byte < 32 || byte > 126)) return undefined
  const address = [...datagram.subarray(0, ADDRESS_LENGTH)].reverse().join('.')
  return { address, id: String.fromCharCode(...id) }
}

function addressNumbers(address: string): number[] {
  const numbers = /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? address.split('.').map(Number) : []
  if (numbers.length === 4 && numbers.every((number) => number <= 255)) return numbers
  throw new RangeError(`address must be an IPv4 address, got ${JSON.stringify(address)}`)
}

function startsWith(bytes: Uint8Array, beginning: Uint8Array): boolean {
  return bytes.length >= beginning.length && beginning.every((byte, at) => bytes[at] === byte)
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * UDP ports of 127.0.0.1 on which virtual devices answer programs of the same machine, each on the
 * first free one. The reply on the discovery port of real devices has no port numbers, and only one
 * program can listen there.
 */
export const LOCAL_DISCOVERY_PORTS: readonly number[] = Array.from(
  { length: 64 },
  (_, index) => 15_555 + index,
)

const HTTP = /^http:\/\/([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i

/** A virtual device of this machine, with its real ports. */
export interface LocalDiscoveryReply {
  /** Such as `Twinkly_33AAFF`. */
  readonly id: string
  /** `http://host:port`, without a path. */
  readonly http: string
  /** Port of realtime datagrams. */
  readonly udp: number
}

/**
 * Encodes the reply of a virtual device on one of {@link LOCAL_DISCOVERY_PORTS}: JSON in ASCII.
 */
export function encodeLocalDiscoveryReply({ id, http, udp }: LocalDiscoveryReply): Uint8Array {
  const text = JSON.stringify({ virtualDevice: id, http, udp })
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** The virtual device in a local reply; `undefined` for any other datagram. */
export function decodeLocalDiscoveryReply(datagram: Uint8Array): LocalDiscoveryReply | undefined {
  const { virtualDevice: id, http, udp } = parseObject(String.fromCharCode(...datagram))
  if (typeof id !== 'string' || !/^[ -~]+$/.test(id)) return undefined
  if (typeof http !== 'string' || !HTTP.test(http)) return undefined
  if (typeof udp !== 'number' || !Number.isInteger(udp) || udp < 1 || udp > 65_535) return undefined
  return { id, http, udp }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
