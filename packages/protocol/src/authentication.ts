import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { compareFirmware, type Firmware, parseFirmware } from './firmware/firmware.ts'

const LOGIN_KEY = utf8ToBytes('evenmoresecret!!')

/**
 * A device's response to the challenge of a login, as 40 lower-case hexadecimal digits: the SHA-1
 * sum of the challenge encrypted with RC4. A client that computes the same response knows
 * that the device has this MAC address.
 *
 * @param challenge base64 of any number of bytes, 32 as documented
 * @param mac as in the device's description
 * @throws RangeError when `mac` is not six bytes in hexadecimal
 */
export function challengeResponse(challenge: string, mac: string): string {
  return bytesToHex(sha1(rc4(deviceKey(LOGIN_KEY, mac), decodeBase64(challenge))))
}

/** Bytes that a credential is padded to with zeros. */
const CREDENTIAL_LENGTH = 64

/** Base64 of {@link CREDENTIAL_LENGTH} bytes. */
const ENCRYPTED = /^[A-Za-z0-9+/]{86}==$/

const OLD_KEY = utf8ToBytes('supersecretkey!!')
const NEW_KEY = hexToBytes(
  '2680f5879fee2c7511aa081547448e0499cd68076e0932625dc4de7c38989e88' +
    '80ee2ab733678fa20dcc85d894cd944f',
)

/** The first firmware that takes credentials under the newer key. */
const NEW_KEY_SINCE = parseFirmware('2.4.25')

/** The device that credentials are encrypted for. */
type CredentialOwner = {
  /** As in the device's description. */
  readonly mac: string
  readonly firmware: Firmware
}

/**
 * Encrypts a Wi-Fi name or password for `encssid` or `encpassword`: RC4 of the text padded with
 * zeros to 64 bytes, in base64.
 *
 * @throws RangeError for a text of more than 64 bytes
 */
export function encryptCredential(text: string, owner: CredentialOwner): string {
  const bytes = utf8ToBytes(text)
  if (bytes.length > CREDENTIAL_LENGTH) {
    throw new RangeError(
      `a name or password of a network has at most 64 bytes, got ${bytes.length}`,
    )
  }
  const padded = new Uint8Array(CREDENTIAL_LENGTH)
  padded.set(bytes)
  return encodeBase64(rc4(credentialKey(owner), padded))
}

/**
 * Decrypts a credential. Returns `undefined` if it does not have 64 bytes, or does not decrypt to
 * UTF-8 padded with zeros, for example because it is for another device.
 */
export function decryptCredential(encrypted: string, owner: CredentialOwner): string | undefined {
  if (!ENCRYPTED.test(encrypted)) return undefined
  const bytes = rc4(credentialKey(owner), decodeBase64(encrypted))
  const end = bytes.indexOf(0)
  if (end === -1) return decodeUtf8(bytes)
  return bytes.subarray(end).some((byte) => byte !== 0)
    ? undefined
    : decodeUtf8(bytes.subarray(0, end))
}

function credentialKey({ mac, firmware }: CredentialOwner): Uint8Array {
  const isNew = compareFirmware(firmware, NEW_KEY_SINCE) >= 0
  return deviceKey(isNew ? NEW_KEY : OLD_KEY, mac)
}

declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean; readonly ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

// Both Node and browsers have these, but this package is compiled without the types of either.
declare function atob(text: string): string
declare function btoa(text: string): string

/** The bytes of base64 text. Ignores missing padding and other characters, as devices do. */
function decodeBase64(text: string): Uint8Array {
  const digits = text.replace(/[^A-Za-z0-9+/]/g, '')
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
}

/** Base64 text of bytes, padded. */
function encodeBase64(bytes: Uint8Array): string {
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
function deviceKey(sharedKey: Uint8Array, mac: string): Uint8Array {
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
