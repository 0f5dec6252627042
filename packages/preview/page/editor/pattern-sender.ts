import { errorMessage } from '@ledloom/core'
import { Listeners } from '../state/observable.ts'
import { type PatternFault, readFault } from './pattern-fault.ts'

/** Plays a text. @throws Error with the host's message if it does not play */
export type PlayText = (text: string) => Promise<void>

/** Characters that may be sent in a millisecond: the host allows a million in a second. */
const PACE = 400

/** Sends each text of a pattern to the host as it is edited. While one is unanswered, only the newest is kept. */
export class PatternSender {
  readonly #play: PlayText
  readonly #wait: (ms: number) => Promise<void>
  readonly #listeners = new Listeners()
  #wanted: string | undefined
  #isSending = false
  #fault: PatternFault | undefined

  /** @param wait waits for milliseconds; default by a timer */
  constructor(play: PlayText, wait: (ms: number) => Promise<void> = waitFor) {
    this.#play = play
    this.#wait = wait
  }

  /** What is wrong with the newest text that was answered. */
  get fault(): PatternFault | undefined {
    return this.#fault
  }

  /** True until the newest text is answered. */
  get isSending(): boolean {
    return this.#isSending
  }

  /** Plays a text. Resolves when it, or a newer one, is answered. */
  async send(text: string): Promise<void> {
    this.#wanted = text
    if (this.#isSending) return
    this.#isSending = true
    while (this.#wanted !== undefined) {
      const next: string = this.#wanted
      this.#wanted = undefined
      this.#fault = await this.#faultOf(next)
      if (this.#wanted !== undefined) await this.#wait(next.length / PACE)
    }
    this.#isSending = false
    this.#listeners.notify()
  }

  /** Takes what plays now as right: it came from elsewhere. */
  accept(): void {
    this.#fault = undefined
    this.#listeners.notify()
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  async #faultOf(text: string): Promise<PatternFault | undefined> {
    try {
      await this.#play(text)
      return undefined
    } catch (error) {
      return readFault(errorMessage(error))
    }
  }
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
