import type { DiscoveryReply } from '@ledloom/protocol'
import { withAnySignal } from '@ledloom/sockets'
import { readDescription } from '../calls/description.ts'
import { parseDeviceAddress } from '../transport/device-address.ts'
import { DeviceError } from '../transport/device-error.ts'
import { Transport } from '../transport/transport.ts'
import type { CompleteDiscoveryOptions, FoundDevice } from './discovery-options.ts'

/** More than any home has. Protects against a network in which something sends made-up answers. */
const MOST_ANSWERS = 256

/** Progress of a device's description. After an error the next answer starts another try. */
type Progress = 'under way' | 'described' | DeviceError

/** Reads the description of every device that answers, once per device. */
export class AnswerCollector {
  readonly #options: CompleteDiscoveryOptions
  readonly #progress = new Map<string, Progress>()
  readonly #found = new Map<string, FoundDevice>()
  readonly #underWay = new Set<Promise<void>>()

  constructor(options: CompleteDiscoveryOptions) {
    this.#options = options
  }

  /** Takes an answer, and reads its device's description unless that is known or under way. */
  take(answer: DiscoveryAnswer): void {
    const key = `${answer.id} ${answer.address} ${answer.source} ${answer.httpPort ?? ''}`
    if (!this.#isWanted(key)) return
    this.#progress.set(key, 'under way')
    const description = this.#describe(key, answer)
    this.#underWay.add(description)
    void description.finally(() => this.#underWay.delete(description))
  }

  /** The devices in the order they were found, once all descriptions are read. */
  async devices(): Promise<readonly FoundDevice[]> {
    await Promise.all(this.#underWay)
    return [...this.#found.values()]
  }

  /** The errors of devices that answered but could not be described. */
  problems(): readonly DeviceError[] {
    return [...this.#progress.values()].filter((each) => each instanceof DeviceError)
  }

  #isWanted(key: string): boolean {
    const progress = this.#progress.get(key)
    if (progress === undefined) return this.#progress.size < MOST_ANSWERS
    return progress instanceof DeviceError
  }

  async #describe(key: string, answer: DiscoveryAnswer): Promise<void> {
    const outcome = await describeAnswer(answer, this.#options).catch(asDeviceError)
    const isProblem = outcome instanceof DeviceError
    this.#progress.set(key, isProblem ? outcome : 'described')
    if (!isProblem) this.#add(outcome)
  }

  #add(device: FoundDevice): void {
    const key = device.mac?.toLowerCase() ?? `${device.id} ${device.address}`
    if (this.#found.has(key)) return
    this.#found.set(key, device)
    this.#options.onFound(device)
  }
}

/** An unexpected error with one device must not end the search for the others. */
function asDeviceError(cause: unknown): DeviceError {
  if (cause instanceof DeviceError) return cause
  return new DeviceError('malformed', `a device cannot be described: ${cause}`, { cause })
}

/** A discovery reply, and the address that it came from. */
export type DiscoveryAnswer = DiscoveryReply & {
  readonly source: string
  /** Default: the HTTP port of all devices. */
  readonly httpPort?: number | undefined
  /** Port of realtime datagrams, if the answer states it. */
  readonly udp?: number | undefined
}

type DescriptionOptions = Pick<
  CompleteDiscoveryOptions,
  'httpPort' | 'descriptionTimeoutMs' | 'signal'
>

/**
 * Reads the description of the device behind an answer, at the address that the answer came from,
 * then at a different address that it states: relays answer for devices of other networks.
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
    const { gestalt, version } = await withAnySignal([signal, limit], (ending) =>
      readDescription(transport, { signal: ending }),
    )
    const { device_name: name, number_of_led: ledCount, mac } = gestalt
    const { label: family, text: firmware } = version
    const found = { address, id, name, family, firmware, ledCount, mac }
    return udp === undefined ? found : { ...found, udp }
  } catch (cause) {
    if (!limit.aborted || signal?.aborted) throw cause
    const text = `${address} has not sent its description within ${descriptionTimeoutMs / 1000} s`
    throw new DeviceError('timeout', text, { address, endpoint: 'GET gestalt', cause })
  } finally {
    transport.close()
  }
}
