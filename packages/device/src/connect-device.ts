import { readDescription } from './calls/description.ts'
import { Device } from './device.ts'
import { parseDeviceAddress } from './transport/device-address.ts'
import { Transport } from './transport/transport.ts'

/** Options of a connection. */
export interface ConnectOptions {
  /** Milliseconds without progress after which a request fails. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Aborts connecting. */
  readonly signal?: AbortSignal | undefined
  /**
   * The device must prove at login that it knows the key of its stated MAC address. Default true. Set
   * to false for a device behind a proxy that rewrites the MAC address.
   */
  readonly checkDevice?: boolean | undefined
  /** UDP port of realtime datagrams. Default: 7777 with HTTP on port 80, else unknown. */
  readonly realtimePort?: number | undefined
  /**
   * The token of another process's session. The connection never logs in then, because a login ends
   * other sessions: calls reject with `unauthorized` once another client has logged in or the token
   * has expired.
   */
  readonly token?: string | undefined
}

/**
 * Connects to a device and reads its description and firmware. Logs in later, when a call needs it.
 *
 * @param address `host`, `host:port` or `http://host:port`
 * @throws TypeError for text that is no address
 * @throws DeviceError when there is no device, or something else that answers
 */
export async function connectDevice(
  address: string,
  { timeoutMs, signal, checkDevice = true, realtimePort, token }: ConnectOptions = {},
): Promise<Device> {
  const transport = new Transport(parseDeviceAddress(address), timeoutMs)
  try {
    const description = await readDescription(transport, { signal })
    return new Device(transport, { ...description, checkDevice, realtimePort, token })
  } catch (error) {
    transport.close()
    throw error
  }
}
