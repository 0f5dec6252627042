/** Packets as senders build them; sACN's and Art-Net's byte for byte as in their specifications. */

/** Numbers and texts, one after another. */
export function bytesOf(...parts: readonly (number | string | readonly number[])[]): Uint8Array {
  const encoder = new TextEncoder()
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number'
        ? [part]
        : [...(typeof part === 'string' ? encoder.encode(part) : part)],
    ),
  )
}

/** ArtDmx. */
export function artDmx(universe: number, data: readonly number[], sequence = 0): Uint8Array {
  const address = [universe & 255, universe >> 8]
  const length = [data.length >> 8, data.length & 255]
  return bytesOf('Art-Net\0', [0x00, 0x50, 0, 14, sequence, 0], address, length, data)
}

/** Any other Art-Net packet of 14 bytes. */
export function artOther(operation: number): Uint8Array {
  return bytesOf('Art-Net\0', [operation & 255, operation >> 8, 0, 14, 0, 0])
}

/** What a data packet of sACN is made of besides its channels. */
export interface SacnFields {
  readonly universe?: number
  readonly sender?: number
  readonly priority?: number
  readonly sequence?: number
  readonly options?: number
  readonly sync?: number
  readonly startCode?: number
}

/** A data packet of sACN. */
export function sacnData(data: readonly number[], fields: SacnFields = {}): Uint8Array {
  const { universe = 1, sender = 1, priority = 100, sequence = 0 } = fields
  const { options = 0, sync = 0, startCode = 0 } = fields
  const name = [...new TextEncoder().encode(`sender ${sender}`.padEnd(64, '\0'))]
  return bytesOf(
    ...sacnRoot(4, 126 + data.length, sender),
    [...flags(88 + data.length), 0, 0, 0, 2],
    name,
    [priority, sync >> 8, sync & 255, sequence, options, universe >> 8, universe & 255],
    [...flags(11 + data.length), 2, 0xa1, 0, 0, 0, 1],
    [(data.length + 1) >> 8, (data.length + 1) & 255, startCode],
    data,
  )
}

/** A synchronisation packet of sACN. */
export function sacnSync(universe: number, sender = 1): Uint8Array {
  const framing = [...flags(11), 0, 0, 0, 1, 0, universe >> 8, universe & 255, 0, 0]
  return bytesOf(...sacnRoot(8, 49, sender), framing)
}

function sacnRoot(vector: number, length: number, sender: number) {
  const identifier = Array.from({ length: 16 }, () => sender)
  return [
    [0, 16, 0, 0],
    'ASC-E1.17\0\0\0',
    flags(length - 16),
    [0, 0, 0, vector],
    identifier,
  ] as const
}

function flags(length: number): number[] {
  return [0x70 | (length >> 8), length & 255]
}

const light = Array.from({ length: 30 }, (_, at) => at)

/** Valid packets of each protocol. */
export const samplePackets: Readonly<Record<string, readonly Uint8Array[]>> = {
  'art-net': [artDmx(1, light), artOther(0x5200), artOther(0x2000), artOther(0x2100)],
  ddp: [
    bytesOf([0x41, 1, 0x0b, 1, 0, 0, 0, 0, 0, 30], light),
    bytesOf([0x51, 1, 0x1b, 1, 0, 0, 0, 40, 0, 28, 0, 0, 0, 0], light.slice(0, 28)),
    bytesOf([0x42, 0, 0, 251, 0, 0, 0, 0, 0, 0]),
  ],
  opc: [bytesOf([0, 0, 0, 30], light), bytesOf([0, 0xff, 0, 4, 0xf0, 0xca, 0x71, 0x2e])],
  'raw-rgb': [bytesOf(light)],
  sacn: [sacnData(light), sacnSync(7)],
  'tpm2-net': [
    bytesOf([0x9c, 0xda, 0, 30, 1, 1], light, 0x36),
    bytesOf([0x9c, 0xda, 0, 30, 1], light, 0x36),
    bytesOf([0x9c, 0xaa]),
  ],
  'web-socket': [
    bytesOf([1, 3, 0, 0, 0, 0, 0, 0], light),
    bytesOf([2, 3, 0, 5, 0, 2, 0, 0], light),
  ],
  wled: [
    bytesOf([1, 2], [0, 1, 2, 3, 5, 1, 2, 3]),
    bytesOf([2, 2], light),
    bytesOf([3, 2], light),
    bytesOf([4, 2, 0, 9], light),
    bytesOf([5, 2, 0, 9], light),
  ],
}
