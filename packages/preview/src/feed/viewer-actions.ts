import type { DoneMessage, FailedMessage } from './host-message.ts'
import type { ActMessage } from './viewer-message.ts'

/** Actions of a viewer that may be unanswered; more are answered at once: they failed. */
const UNANSWERED_LIMIT = 32

/** Answers that may wait for a viewer that doesn't read them. */
const WAITING_LIMIT = 1000

/** Characters of a line for the user. */
const LINE_LENGTH = 500

/** Does an action, or rejects with an error whose message is for the user. */
export type PerformAct = (act: ActMessage) => Promise<void>

/** What a viewer asked for, and the answers that it hasn't got yet. */
export class ViewerActions {
  readonly #perform: PerformAct
  readonly #onAnswer: () => void
  readonly #answers: string[] = []
  #underWay = 0

  /** @param onAnswer called when there is something to send */
  constructor(perform: PerformAct, onAnswer: () => void) {
    this.#perform = perform
    this.#onAnswer = onAnswer
  }

  /**
   * Does an action in the order in which they come, without waiting for the one before.
   * @throws RangeError when the viewer doesn't read the answers
   */
  take(act: ActMessage): void {
    if (this.#answers.length >= WAITING_LIMIT) {
      throw new RangeError(`${WAITING_LIMIT} answers are waiting to be read`)
    }
    if (this.#underWay + this.#answers.length < UNANSWERED_LIMIT) void this.#do(act)
    else this.#fail(act.id, `more than ${UNANSWERED_LIMIT} actions wait for an answer`)
  }

  /** The next answer to be sent. */
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
      this.#fail(act.id, error instanceof Error ? error.message : String(error))
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
