import { encryptCredential, endpoints, type Sender, selectFields } from '@ledloom/protocol'
import type { RequestOf } from '../calls/endpoint-types.ts'

/** A whole setting of the network, as the device takes it. */
export type NetworkSetting = RequestOf<typeof endpoints.setNetworkStatus>

/** What opens a network. */
export interface NetworkCredentials {
  /** At most 64 bytes of UTF-8. */
  readonly ssid: string
  /** Sent encrypted; at most 64 bytes of UTF-8. Left out for an open network. */
  readonly password?: string | undefined
}

/** The device that is to join. */
export interface JoiningDevice {
  /** As gestalt states it. */
  readonly mac: string
  readonly version: Sender
}

/**
 * The setting that moves a device into a network, with the name in plain text or encrypted as its
 * firmware takes it.
 *
 * @throws RangeError for a name or password that is too long
 */
export function joiningSetting(
  { ssid, password }: NetworkCredentials,
  { mac, version }: JoiningDevice,
): NetworkSetting {
  const encrypt = (text: string) => encryptCredential(text, { mac, firmware: version.firmware })
  const station = {
    dhcp: 1,
    ssid,
    encssid: encrypt(ssid),
    encpassword: password === undefined ? undefined : encrypt(password),
  }
  const { schema } = endpoints.setNetworkStatus.request
  return schema.parse(selectFields(schema, { mode: 1, station }, version))
}
