import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { decodeBase64, deviceKey, rc4 } from './device-cipher.ts'

const LOGIN_KEY = utf8ToBytes('evenmoresecret!!')

/**
 * A device's response to the challenge of a login, as 40 lower-case hexadecimal digits: the SHA-1
 * sum of the challenge encrypted with RC4. A client that computes the same knows that the device
 * has this MAC address.
 *
 * @param challenge base64 of any number of bytes, 32 as documented
 * @param mac as the device's description states it
 * @throws RangeError when `mac` is not six bytes in hexadecimal
 */
export function challengeResponse(challenge: string, mac: string): string {
  return bytesToHex(sha1(rc4(deviceKey(LOGIN_KEY, mac), decodeBase64(challenge))))
}
