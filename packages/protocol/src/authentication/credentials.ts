import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { compareFirmware, type Firmware, parseFirmware } from '../firmware/firmware.ts'
import { decodeBase64, deviceKey, encodeBase64, rc4 } from './device-cipher.ts'

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
export interface CredentialOwner {
  /** As the device's description states it. */
  readonly mac: string
  readonly firmware: Firmware
}

/**
 * A Wi-Fi name or password as `encssid` and `encpassword` carry it: RC4 of the text padded with
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
 * The text of an encrypted credential; `undefined` when it does not have 64 bytes, or does not
 * decrypt to UTF-8 padded with zeros, for example because it is for another device.
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
