import type { RequestOptions } from '@ledloom/device'
import { Mutex } from 'async-mutex'
import { unlessAborted } from './unless-aborted.ts'

/** Milliseconds that a device may take to answer. */
const ANSWER_MS = 3000

/** What is done with a device, and options of what it is asked. */
type DeviceWork<Result> = (options: RequestOptions) => Promise<Result>

/** Lets work with a device wait for all that was begun with it before, and never for another device. */
export class DeviceTurns {
  readonly #timeoutMs: number
  readonly #turns = new Map<string, Mutex>()

  /** @param answerMs milliseconds that a device may take to answer. Default 3000 */
  constructor(answerMs = ANSWER_MS) {
    this.#timeoutMs = answerMs
  }

  /**
   * Does work with a device once all before is done. An abort ends the wait for it at once; work that has begun still
   * keeps the next waiting until it ends.
   *
   * @param name what the house file calls the device
   * @throws the reason of the signal
   */
  run<Result>(name: string, work: DeviceWork<Result>, signal?: AbortSignal): Promise<Result> {
    const turn = this.#turns.get(name) ?? new Mutex()
    this.#turns.set(name, turn)
    const done = turn.runExclusive(() => {
      signal?.throwIfAborted()
      return work({ signal, timeoutMs: this.#timeoutMs })
    })
    return signal === undefined ? done : unlessAborted(done, signal)
  }
}
