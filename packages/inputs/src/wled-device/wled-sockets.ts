import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { InputContext } from '../contract/input-context.ts'
import { WebSocketDoor } from '../sockets/web-socket-door.ts'
import type { UniverseWay } from './sync-page.ts'
import { WledChangeError } from './wled-change.ts'
import type { WledState } from './wled-state.ts'

/** What is served. */
export interface WledContent {
  readonly name: string
  /** Documents by path, for so many clients of the WebSocket. */
  documents(clientCount: number): Readonly<Record<string, unknown>>
  /** How light can be sent by universes, at present. */
  ways(): readonly UniverseWay[]
  /**
   * A client sent this JSON to change the state.
   * @throws WledChangeError for what cannot be done
   */
  change(change: unknown): WledState
}

const LONGEST_MESSAGE = 16_384
/** Changes within this time are sent together: dragging a slider makes many. */
const TELL_AFTER_MS = 50
/** A client's question whether the device is still there. */
const PING = /^p.{0,8}$/s

/** The answer to a change that does not ask for the new state. */
export const SUCCESS = { success: true }

/**
 * WLED's WebSocket: sends state and info to a client when it connects and whenever they change, and
 * takes changes of the state.
 * Source: https://kno.wled.ge/interfaces/websocket/ and WLED, `wled00/ws.cpp`
 */
export class WledSockets {
  readonly #content: WledContent
  readonly #context: InputContext
  readonly #door: WebSocketDoor
  #isChanged = false

  constructor(content: WledContent, context: InputContext) {
    this.#content = content
    this.#context = context
    this.#door = new WebSocketDoor(context, {
      longestMessage: LONGEST_MESSAGE,
      greet: () => this.#all,
      answer: (text) => (PING.test(text) ? 'pong' : this.#answer(text)),
    })
  }

  /** Clients that are connected. */
  get count(): number {
    return this.#door.clientCount
  }

  /** Answers a request for the WebSocket, as the event `upgrade` tells of it. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#door.open(request, socket, head)
  }

  /** Tells every client soon. */
  noteChange(): void {
    if (this.#isChanged || this.count === 0) return
    this.#isChanged = true
    this.#context.clock.setTimeout(() => this.#tellAll(), TELL_AFTER_MS)
  }

  /** Called by a timer, where an error would end the process. */
  #tellAll(): void {
    this.#isChanged = false
    try {
      this.#door.tellAll(this.#all)
    } catch (error) {
      this.#context.onFailure(error)
    }
  }

  /** State and info. */
  get #all(): string {
    return JSON.stringify(this.#content.documents(this.count)['/json/si'])
  }

  #answer(text: string): string {
    try {
      const change: unknown = JSON.parse(text)
      this.#content.change(change)
      if (!isQuestion(change)) this.noteChange()
      return asksBack(change) ? this.#all : JSON.stringify(SUCCESS)
    } catch (error) {
      if (error instanceof SyntaxError) return JSON.stringify(wledError('the message is no JSON'))
      if (error instanceof WledChangeError) return JSON.stringify(wledError(error.message))
      throw error
    }
  }
}

/** With `v` a client asks for the new state. */
export function asksBack(change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'v' in change && change.v === true
}

/** WLED's answer to JSON that it cannot use (`ERR_JSON`), with the reason. */
export function wledError(message: string) {
  return { error: 9, message }
}

/** Whether it only asks for the state and changes nothing. */
function isQuestion(change: unknown): boolean {
  return asksBack(change) && Object.keys(change as object).length === 1
}
