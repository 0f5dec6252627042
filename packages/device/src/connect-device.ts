import { readDescription } from './calls/description.ts'
import { Device } from './device.ts'
import { parseDeviceAddress } from './transport/device-address.ts'
import { Transport } from './transport/transport.ts'

/** What can be chosen about a connection. */
export interface ConnectOptions {
  /** The default of all its requests: milliseconds without progress. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Ends the connecting. */
  readonly signal?: AbortSignal | undefined
  /**
   * Whether the device must prove at login that it knows the key of the MAC address it states.
   * Default true; a device whose MAC address is changed on the way fails that.
   */
  readonly checkDevice?: boolean | undefined
  /** UDP port of realtime datagrams. Default: 7777 with HTTP on port 80, else unknown. */
  readonly realtimePort?: number | undefined
  /**
   * The token of a session of another process. Nothing logs in then, which would end the sessions of
   * others: calls reject with `unauthorized` once somebody has logged in since, or it has expired.
   */
  readonly token?: string | undefined
}

/**
 * A device, with its description and firmware read; the login waits until a call needs it.
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
