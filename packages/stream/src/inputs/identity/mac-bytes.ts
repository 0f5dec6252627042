/** The six bytes of a hardware address as it is written down. */
export function macBytes(mac: string): Uint8Array {
  return Uint8Array.from(mac.split(':'), (part) => Number.parseInt(part, 16))
}
