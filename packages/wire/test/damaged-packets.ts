import fc from 'fast-check'

/** Sample packets with up to eight bytes of their own value, and up to all of their end missing. */
export function damagedPackets(packets: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const damage = fc.array(fc.tuple(fc.nat(700), fc.nat(255)), { maxLength: 8 })
  const length = fc.oneof({ weight: 3, arbitrary: fc.constant(700) }, fc.nat(700))
  return fc.tuple(fc.constantFrom(...packets), damage, length).map(([packet, changes, end]) => {
    const bytes = packet.slice(0, end)
    for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value
    return bytes
  })
}
