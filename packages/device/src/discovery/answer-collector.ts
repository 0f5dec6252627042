import { DeviceError } from '../device-error.ts'
import { type DiscoveryAnswer, describeAnswer } from './describe-answer.ts'
import type { CompleteDiscoveryOptions } from './discovery-options.ts'
import type { FoundDevice } from './found-device.ts'

/** More than any home has; a network in which something invents answers must not flood us. */
const MOST_ANSWERS = 256

/** How far an answer's device is with its description; an error has a next answer try again. */
type Progress = 'under way' | 'described' | DeviceError

/** Has every device that answers describe itself once, however often and from wherever it answers. */
export class AnswerCollector {
  readonly #options: CompleteDiscoveryOptions
  readonly #progress = new Map<string, Progress>()
  readonly #found = new Map<string, FoundDevice>()
  readonly #underWay = new Set<Promise<void>>()

  constructor(options: CompleteDiscoveryOptions) {
    this.#options = options
  }

  /** Takes an answer. */
  take(answer: DiscoveryAnswer): void {
    const key = `${answer.id} ${answer.address} ${answer.source} ${answer.httpPort ?? ''}`
    if (!this.#isWanted(key)) return
    this.#progress.set(key, 'under way')
    const description = this.#describe(key, answer)
    this.#underWay.add(description)
    void description.finally(() => this.#underWay.delete(description))
  }

  /** The devices in the order they were found, once no description is under way any more. */
  async devices(): Promise<readonly FoundDevice[]> {
    await Promise.all(this.#underWay)
    return [...this.#found.values()]
  }

  /** Why devices that answered are not among those found. */
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

/** Whatever a stranger in the network makes of its answer, it ends nobody else's search. */
function asDeviceError(cause: unknown): DeviceError {
  if (cause instanceof DeviceError) return cause
  return new DeviceError('malformed', `a device cannot be described: ${cause}`, { cause })
}
