import type { StudioActionInput, StudioActionName } from '@ledloom/studio'
import type { DoneMessage, FailedMessage } from '../../src/feed/host-message.ts'
import { type ActMessage, VIEWER_MESSAGE_LIMIT } from '../../src/feed/viewer-message.ts'

/** Asks the host for an action. */
export type Act = <Name extends StudioActionName>(
  name: Name,
  input: StudioActionInput<Name>,
) => Promise<void>

/** The limit of a message with room for its gesture; the host ends the connection beyond it. */
const MOST_BYTES = VIEWER_MESSAGE_LIMIT - 100

interface Waiting {
  readonly name: StudioActionName
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Asks for actions and matches the answers to them. */
export class StudioLink {
  readonly #send: (action: ActMessage) => boolean
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  readonly #gesture: () => number | undefined

  /**
   * @param send returns false without a connection
   * @param gesture the number of the hold of a control that is under way
   */
  constructor(
    send: (action: ActMessage) => boolean,
    gesture: () => number | undefined = () => undefined,
  ) {
    this.#send = send
    this.#gesture = gesture
  }

  /**
   * Resolves when the action is done.
   *
   * @throws Error with the host's message if it refuses or can't be reached
   */
  act: Act = (name, input) => {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const gesture = this.#gesture()
      const message: ActMessage = { type: 'act', id, name, input }
      if (byteLengthOf(message) > MOST_BYTES) {
        reject(new Error('This is too large to be sent. Nothing was changed.'))
        return
      }
      if (!this.#send(gesture === undefined ? message : { ...message, gesture })) {
        reject(new Error('Not connected. Nothing was changed.'))
        return
      }
      this.#waiting.set(id, { name, resolve, reject })
    })
  }

  /** The actions that are not answered yet. */
  get awaited(): readonly StudioActionName[] {
    return [...this.#waiting.values()].map(({ name }) => name)
  }

  answer(message: DoneMessage | FailedMessage): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.type === 'done') waiting?.resolve()
    else waiting?.reject(new Error(message.text))
  }

  /** Rejects all unanswered actions, because the connection was lost. */
  lose(): void {
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost)
      reject(new Error('The connection was lost before the host answered.'))
  }
}

function byteLengthOf(message: ActMessage): number {
  return new TextEncoder().encode(JSON.stringify(message)).length
}
