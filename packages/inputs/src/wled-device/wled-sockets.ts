import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { InputContext } from '../contract/input-context.ts'
import { WebSocketListener } from '../sockets/web-socket-listener.ts'
import type { UniverseInput } from './sync-page.ts'
import { WledChangeError } from './wled-change.ts'
import type { WledState } from './wled-state.ts'

/** The state and documents to serve. */
export interface WledContent {
  readonly name: string
  /** Documents by path, with the number of clients of the WebSocket. */
  documents(clientCount: number): Readonly<Record<string, unknown>>
  /** The open inputs for light in universes. */
  inputs(): readonly UniverseInput[]
  /**
   * Applies a client's JSON to the state.
   * @throws WledChangeError for an invalid change
   */
  change(change: unknown): WledState
}

const LONGEST_MESSAGE = 16_384
/** Changes within this time are sent together, because dragging a slider makes many. */
const SEND_AFTER_MS = 50
/** A client's question whether the connection is alive. */
const PING = /^p.{0,8}$/s

/** The answer to a change without a request for the new state. */
export const SUCCESS = { success: true }

/**
 * WLED's WebSocket: sends state and info to clients when they connect and after changes, and takes
 * changes of the state.
 * Source: https://kno.wled.ge/interfaces/websocket/ and WLED, `wled00/ws.cpp`
 */
export class WledSockets {
  readonly #content: WledContent
  readonly #context: InputContext
  readonly #webSockets: WebSocketListener
  #isChanged = false

  constructor(content: WledContent, context: InputContext) {
    this.#content = content
    this.#context = context
    this.#webSockets = new WebSocketListener(context, {
      longestMessage: LONGEST_MESSAGE,
      greet: () => this.#all,
      answer: (text) => (PING.test(text) ? 'pong' : this.#answer(text)),
    })
  }

  /** Number of connected clients. */
  get count(): number {
    return this.#webSockets.clientCount
  }

  /** Answers a request for the WebSocket, from the event `upgrade`. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#webSockets.open(request, socket, head)
  }

  /** Sends the state to every client soon. */
  noteChange(): void {
    if (this.#isChanged || this.count === 0) return
    this.#isChanged = true
    this.#context.clock.setTimeout(() => this.#sendToAll(), SEND_AFTER_MS)
  }

  /** Catches errors, because it is called by a timer, where they would end the process. */
  #sendToAll(): void {
    this.#isChanged = false
    try {
      this.#webSockets.sendToAll(this.#all)
    } catch (error) {
      this.#context.onFailure(error)
    }
  }

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
      if (error instanceof SyntaxError) return JSON.stringify(wledError('the message is not JSON'))
      if (error instanceof WledChangeError) return JSON.stringify(wledError(error.message))
      throw error
    }
  }
}

/** Returns true if a client requests the new state, by `v`. */
export function asksBack(change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'v' in change && change.v === true
}

/** WLED's answer to invalid JSON (`ERR_JSON`), with the reason. */
export function wledError(message: string) {
  return { error: 9, message }
}

/** Returns true if a message only requests the state. */
function isQuestion(change: unknown): boolean {
  return asksBack(change) && Object.keys(change as object).length === 1
}
