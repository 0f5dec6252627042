import { setTimeout as delay } from 'node:timers/promises'
import {
  type DescribedDevice,
  encryptCredential,
  endpoints,
  type RequestOf,
  selectFields,
} from '@ledloom/protocol'
import { abortedError } from '../transport/describe-failure.ts'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The name and password of a Wi-Fi network. */
type NetworkCredentials = {
  /** At most 64 bytes of UTF-8. */
  readonly ssid: string
  /** Sent encrypted; at most 64 bytes of UTF-8. Left out for an open network. */
  readonly password?: string | undefined
}

type ScanOptions = RequestOptions & {
  /** Milliseconds that the device gets for the scan. Default 4000. */
  readonly scanMs?: number | undefined
}

/** The device's connection to a network: `device.network`. */
export function network({ caller, gestalt }: ResourceParts) {
  return {
    /** The mode (1 client, 2 access point), the network joined and the device's own. */
    get: caller.method(endpoints.getNetworkStatus),

    /** Sends a complete setting unchanged. */
    set: caller.method(endpoints.setNetworkStatus),

    /** Moves the device into a network, where it gets its address by DHCP. */
    join: async (credentials: NetworkCredentials, options?: RequestOptions) => {
      const { mac } = gestalt
      if (mac === undefined) throw withoutKey(caller.address)
      const setting = joiningSetting(credentials, { mac, version: caller.version })
      return caller.call(endpoints.setNetworkStatus, setting, options)
    },

    /** Moves the device out of its network, to its own access point as it was set last. */
    openAccessPoint: (options?: RequestOptions) =>
      caller.call(endpoints.setNetworkStatus, { mode: 2 }, options),

    /** Makes the device look for networks, waits, and returns those it has found. */
    scan: async ({ scanMs = 4000, ...options }: ScanOptions = {}) => {
      await caller.call(endpoints.startNetworkScan, undefined, options)
      await pause(caller.address, scanMs, options.signal)
      const found = await caller.call(endpoints.getNetworkScanResults, undefined, options)
      return found.networks
    },
  }
}

/**
 * The setting that moves a device into a network, with the name in plain text or encrypted as its
 * firmware takes it.
 *
 * @param device `mac` as its description states it
 * @throws RangeError for a name or password that is too long
 */
export function joiningSetting(
  { ssid, password }: NetworkCredentials,
  { mac, version }: { readonly mac: string; readonly version: DescribedDevice },
): RequestOf<typeof endpoints.setNetworkStatus> {
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

function withoutKey(address: string): DeviceError {
  const text = `${address} does not state its MAC address, which its network password is encrypted with`
  return new DeviceError('malformed', text, { address, endpoint: 'GET gestalt' })
}

async function pause(
  address: string,
  delayMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await delay(delayMs, undefined, signal && { signal })
  } catch (cause) {
    throw abortedError(cause, { address, endpoint: 'GET network/scan_results' })
  }
}
