import { setTimeout as delay } from 'node:timers/promises'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { ResponseOf } from '../calls/endpoint-types.ts'
import { DeviceError } from '../device-error.ts'
import type { Gestalt } from '../gestalt.ts'
import { abortedError } from '../transport/describe-failure.ts'
import type { RequestOptions } from '../transport/request-options.ts'
import { joiningSetting, type NetworkCredentials, type NetworkSetting } from './joining-setting.ts'

/** A network that the device has found. */
export type FoundNetwork = ResponseOf<typeof endpoints.getNetworkScanResults>['networks'][number]

/** What can be chosen about a scan. */
export interface ScanOptions extends RequestOptions {
  /** Milliseconds the device is given to look around. Default 4000. */
  readonly scanMs?: number | undefined
}

/** How the device is connected: `device.network`. */
export type NetworkResource = ReturnType<typeof createNetworkResource>

/** Binds it to the device that `caller` calls. */
export function createNetworkResource(caller: DeviceCaller, { mac }: Pick<Gestalt, 'mac'>) {
  return {
    /** The mode (1 client, 2 access point), the network joined and the access point's own. */
    get: (options?: RequestOptions) => caller.call(endpoints.getNetworkStatus, undefined, options),

    /** Sends a whole setting as it is. */
    set: (setting: NetworkSetting, options?: RequestOptions) =>
      caller.call(endpoints.setNetworkStatus, setting, options),

    /** Moves the device into a network, where it gets its address by DHCP. */
    join: async (credentials: NetworkCredentials, options?: RequestOptions) => {
      if (mac === undefined) throw withoutKey(caller.address)
      const setting = joiningSetting(credentials, { mac, version: caller.version })
      return caller.call(endpoints.setNetworkStatus, setting, options)
    },

    /** Moves the device out of its network, to its own access point as it was set last. */
    openAccessPoint: (options?: RequestOptions) =>
      caller.call(endpoints.setNetworkStatus, { mode: 2 }, options),

    /** Makes the device look for networks, waits, and gives those it has found. */
    scan: async ({ scanMs = 4000, ...options }: ScanOptions = {}) => {
      await caller.call(endpoints.startNetworkScan, undefined, options)
      await pause(caller, scanMs, options.signal)
      const found = await caller.call(endpoints.getNetworkScanResults, undefined, options)
      return found.networks
    },
  }
}

function withoutKey(address: string): DeviceError {
  const text = `${address} does not state its MAC address, which its network password is encrypted with`
  return new DeviceError('malformed', text, { address, endpoint: 'GET gestalt' })
}

async function pause(
  { address }: DeviceCaller,
  delayMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await delay(delayMs, undefined, signal && { signal })
  } catch (cause) {
    throw abortedError(cause, { address, endpoint: 'GET network/scan_results' })
  }
}
