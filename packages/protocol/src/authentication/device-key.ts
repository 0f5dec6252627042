import { hexToBytes } from '@noble/hashes/utils.js'

/**
 * A key as one device uses it: the key that all share, combined with the bytes of its MAC address
 * over and over.
 *
 * @throws RangeError when `mac` is not six bytes in hexadecimal
 */
export function deviceKey(sharedKey: Uint8Array, mac: string): Uint8Array {
  const address = macBytes(mac)
  return sharedKey.map((byte, index) => byte ^ address[index % address.length]!)
}

function macBytes(mac: string): Uint8Array {
  const digits = mac.replace(/[:-]/g, '')
  if (!/^[0-9a-f]{12}$/i.test(digits)) {
    throw new RangeError(`a MAC address must be like 5c:cf:7f:33:aa:ff, got ${JSON.stringify(mac)}`)
  }
  return hexToBytes(digits)
}
