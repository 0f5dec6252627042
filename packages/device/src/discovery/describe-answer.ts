import type { DiscoveryReply } from '@ledloom/protocol'
import { parseDeviceAddress } from '../device-address.ts'
import { DeviceError } from '../device-error.ts'
import { readDescription } from '../read-description.ts'
import { Transport } from '../transport/transport.ts'
import type { CompleteDiscoveryOptions } from './discovery-options.ts'
import type { FoundDevice } from './found-device.ts'

/** An answer to the question, and the address that it came from. */
export interface DiscoveryAnswer extends DiscoveryReply {
  readonly source: string
  /** Where that is not the HTTP port of all devices. */
  readonly httpPort?: number | undefined
  /** Where realtime datagrams are taken, when the answer says it. */
  readonly udp?: number | undefined
}

type DescriptionOptions = Pick<
  CompleteDiscoveryOptions,
  'httpPort' | 'descriptionTimeoutMs' | 'signal'
>

/**
 * The device behind an answer, asked for its description where the answer came from, and at the
 * address it states where that is another: relays answer for devices of other networks.
 *
 * @throws DeviceError of the first address when none has a device
 */
export async function describeAnswer(
  answer: DiscoveryAnswer,
  options: DescriptionOptions,
): Promise<FoundDevice> {
  const { address, source } = answer
  try {
    return await describeAt(source, answer, options)
  } catch (error) {
    if (address === source || options.signal?.aborted) throw error
    return describeAt(address, answer, options).catch(() => Promise.reject(error))
  }
}

async function describeAt(
  host: string,
  { id, httpPort, udp }: DiscoveryAnswer,
  { httpPort: usualPort, descriptionTimeoutMs, signal }: DescriptionOptions,
): Promise<FoundDevice> {
  const place = parseDeviceAddress(`${host}:${httpPort ?? usualPort}`)
  const transport = new Transport(place, descriptionTimeoutMs)
  const limit = AbortSignal.timeout(descriptionTimeoutMs)
  const { label: address } = transport.address
  try {
    const ending = signal === undefined ? limit : AbortSignal.any([signal, limit])
    const { gestalt, version } = await readDescription(transport, { signal: ending })
    const { device_name: name, number_of_led: ledCount, mac } = gestalt
    const { label: family, text: firmware } = version
    const found = { address, id, name, family, firmware, ledCount, mac }
    return udp === undefined ? found : { ...found, udp }
  } catch (cause) {
    if (!limit.aborted || signal?.aborted) throw cause
    const text = `${address} has not described itself within ${descriptionTimeoutMs / 1000} s`
    throw new DeviceError('timeout', text, { address, endpoint: 'GET gestalt', cause })
  } finally {
    transport.close()
  }
}
