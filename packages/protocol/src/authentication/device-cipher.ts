import { hexToBytes } from '@noble/hashes/utils.js'

// Both Node and browsers have these, but this package is compiled without the types of either.
declare function atob(text: string): string
declare function btoa(text: string): string

/** The bytes of base64 text. Ignores missing padding and other characters, as devices do. */
export function decodeBase64(text: string): Uint8Array {
  const digits = text.replace(/[^A-Za-z0-9+/]/g, '')
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
}

/** Base64 text of bytes, padded. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** RC4: combines `data` with the key stream of `key`. Applied twice, it gives `data` again. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = scheduleKey(key)
  let i = 0
  let j = 0
  return data.map((byte) => {
    i = (i + 1) & 255
    j = (j + state[i]!) & 255
    swap(state, i, j)
    return byte ^ state[(state[i]! + state[j]!) & 255]!
  })
}

function scheduleKey(key: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  let j = 0
  for (let i = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(state, i, j)
  }
  return state
}

function swap(state: Uint8Array, first: number, second: number): void {
  const value = state[first]!
  state[first] = state[second]!
  state[second] = value
}

/**
 * The key of one device: the key that all share, combined with the repeated bytes of its MAC
 * address.
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
