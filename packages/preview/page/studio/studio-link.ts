import type { StudioActionInput, StudioActionName } from '@ledloom/studio'
import type { DoneMessage, FailedMessage } from '../../src/feed/host-message.ts'
import type { ActMessage } from '../../src/feed/viewer-message.ts'

/** Asks the host for an action. */
export type Act = <Name extends StudioActionName>(
  name: Name,
  input: StudioActionInput<Name>,
) => Promise<void>

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Asks for actions and matches the answers to them. */
export class DeskLink {
  readonly #send: (action: ActMessage) => boolean
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  /** @param send gives false where there is no connection */
  constructor(send: (action: ActMessage) => boolean) {
    this.#send = send
  }

  /**
   * Resolves when the host has done it.
   *
   * @throws Error with the host's message if it refuses or can't be reached
   */
  act: Act = (name, input) => {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      if (!this.#send({ type: 'act', id, name, input })) {
        reject(new Error('Not connected. Nothing was changed.'))
        return
      }
      this.#waiting.set(id, { resolve, reject })
    })
  }

  answer(message: DoneMessage | FailedMessage): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.type === 'done') waiting?.resolve()
    else waiting?.reject(new Error(message.text))
  }

  /** The connection is gone, and the answers with it. */
  lose(): void {
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost)
      reject(new Error('The connection was lost before the host answered.'))
  }
}

/** Starts something that ends some time. */
type Task = () => Promise<void>

interface Slot {
  next: Task | undefined
  ended: Promise<void>
}

/**
 * Runs one task per key at a time. Of the tasks that arrive meanwhile only the newest runs, so a
 * dragged slider sends its latest value after each answer and never queues.
 */
export class NewestOnly {
  readonly #slots = new Map<string, Slot>()

  /** Ends when the newest task of this key has; fails as that one does. */
  run(key: string, task: Task): Promise<void> {
    const busy = this.#slots.get(key)
    if (busy !== undefined) {
      busy.next = task
      return busy.ended
    }
    const slot: Slot = { next: task, ended: Promise.resolve() }
    this.#slots.set(key, slot)
    slot.ended = this.#work(key, slot)
    return slot.ended
  }

  async #work(key: string, slot: Slot): Promise<void> {
    let failure: unknown
    while (slot.next !== undefined) {
      const task = slot.next
      slot.next = undefined
      failure = await task().then(
        () => undefined,
        (error: unknown) => error,
      )
    }
    this.#slots.delete(key)
    if (failure !== undefined) throw failure
  }
}
