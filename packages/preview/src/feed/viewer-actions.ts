import { errorMessage } from '@ledloom/core'
import type { DoneMessage, FailedMessage } from './host-message.ts'
import type { ActMessage } from './viewer-message.ts'

/** Most unanswered actions of a viewer; further ones fail at once. */
const UNANSWERED_LIMIT = 32

/** Most answers that wait for a viewer that does not read them. */
const WAITING_LIMIT = 1000

/** Longest error message in characters. */
const LINE_LENGTH = 500

/** Performs an action, or rejects with a message for the user. */
export type PerformAct = (act: ActMessage) => Promise<void>

/** Performs the actions of one viewer and keeps the answers until they are sent. */
export class ViewerActions {
  readonly #perform: PerformAct
  readonly #onAnswer: () => void
  readonly #answers: string[] = []
  #underWay = 0

  /** @param onAnswer called when an answer is ready to send */
  constructor(perform: PerformAct, onAnswer: () => void) {
    this.#perform = perform
    this.#onAnswer = onAnswer
  }

  /**
   * Starts an action at once, without waiting for the previous one.
   * @throws RangeError if the viewer does not read its answers
   */
  take(act: ActMessage): void {
    if (this.#answers.length >= WAITING_LIMIT) {
      throw new RangeError(`${WAITING_LIMIT} answers are unread`)
    }
    if (this.#underWay + this.#answers.length < UNANSWERED_LIMIT) void this.#do(act)
    else this.#fail(act.id, `more than ${UNANSWERED_LIMIT} actions are unanswered`)
  }

  /** Removes and returns the next answer to send. */
  takeAnswer(): string | undefined {
    return this.#answers.shift()
  }

  async #do(act: ActMessage): Promise<void> {
    this.#underWay++
    try {
      await this.#perform(act)
      this.#underWay--
      this.#answer({ type: 'done', id: act.id })
    } catch (error) {
      this.#underWay--
      this.#fail(act.id, errorMessage(error))
    }
  }

  #fail(id: number, reason: string): void {
    this.#answer({ type: 'failed', id, text: lineOf(reason) })
  }

  #answer(message: DoneMessage | FailedMessage): void {
    this.#answers.push(JSON.stringify(message))
    this.#onAnswer()
  }
}

function lineOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LINE_LENGTH ? line : `${line.slice(0, LINE_LENGTH - 1)}…`
}
