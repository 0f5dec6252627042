/**
 * UDP ports of 127.0.0.1 on which virtual devices answer programs of their own machine, each on the
 * first that is free. The port of real devices tells neither the HTTP port nor the realtime port,
 * and only one program can have it.
 */
export const LOCAL_DISCOVERY_PORTS: readonly number[] = Array.from(
  { length: 64 },
  (_, index) => 15_555 + index,
)

const HTTP = /^http:\/\/([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i

/** A virtual device of this machine: what it calls itself, and its real ports. */
export interface LocalDiscoveryReply {
  /** Such as `Twinkly_33AAFF`. */
  readonly id: string
  /** `http://host:port`, without a path. */
  readonly http: string
  /** Port of realtime datagrams. */
  readonly udp: number
}

/**
 * The answer of a virtual device to the discovery question on one of {@link LOCAL_DISCOVERY_PORTS}:
 * JSON in ASCII.
 */
export function encodeLocalDiscoveryReply({ id, http, udp }: LocalDiscoveryReply): Uint8Array {
  const text = JSON.stringify({ virtualDevice: id, http, udp })
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** The device in such an answer; `undefined` for any other datagram. */
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
