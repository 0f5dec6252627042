import type { WebSocket } from 'ws'
import { RateLimit } from '../sockets/rate-limit.ts'
import { POLICY_VIOLATION, UNSUPPORTED_DATA } from '../sockets/viewer-sockets.ts'
import type { SharedFrame } from './shared-frames.ts'
import type { SeenTexts, TextSlots } from './text-slots.ts'
import { type PerformAct, ViewerActions } from './viewer-actions.ts'
import { parseViewerMessage, type ViewerMessage } from './viewer-message.ts'

/** What a feed has for its viewers and does for them. */
export interface FeedHost {
  readonly texts: TextSlots
  readonly newest: SharedFrame | undefined
  readonly counters: FeedCounters
  readonly act: PerformAct
  /** Turns a viewer away for what it sent. */
  refuse(socket: WebSocket, code: number, reason: string): void
}

/** What a feed counts about its viewers. */
export interface FeedCounters {
  framesSent: number
  /** Frames that a viewer didn't get because a newer one came before it could take them. */
  framesSkipped: number
}

/**
 * One viewer. It has no queue: whenever the socket has taken the last message, the viewer is
 * compared with the state of the feed and gets what it lacks, the newest frame last. An action is
 * answered after the state that it left.
 */
export class FeedClient {
  readonly #socket: WebSocket
  readonly #host: FeedHost
  readonly #acts: ViewerActions
  readonly #seen: SeenTexts = new Map()
  #sentSequence = 0
  #isSending = false
  #isPaced = false
  #isAsked = true
  #clockAt: number | undefined

  constructor(socket: WebSocket, host: FeedHost) {
    this.#socket = socket
    this.#host = host
    this.#acts = new ViewerActions(host.act, () => this.offer())
    hearViewer(socket, {
      obey: (message) => this.#obey(message),
      refuse: (code, reason) => host.refuse(socket, code, reason),
    })
    this.offer()
  }

  /** Sends what the viewer lacks, if its socket is free; does nothing otherwise. */
  offer(): void {
    if (this.#isSending || this.#socket.readyState !== this.#socket.OPEN) return
    const text = this.#nextText()
    const { newest } = this.#host
    if (text !== undefined) {
      this.#send(text)
    } else if (this.#isAsked && newest !== undefined && newest.sequence !== this.#sentSequence) {
      this.#sendFrame(newest)
    }
  }

  /** The layout comes before anything else, as a viewer must have got some text before a clock. */
  #nextText(): string | undefined {
    const clock = this.#seen.size > 0 ? this.#takeClock() : undefined
    return clock ?? this.#host.texts.takeNext(this.#seen) ?? this.#acts.takeAnswer()
  }

  #takeClock(): string | undefined {
    if (this.#clockAt === undefined) return undefined
    const at = this.#clockAt
    this.#clockAt = undefined
    return JSON.stringify({ type: 'clock', at, host: performance.timeOrigin + performance.now() })
  }

  #sendFrame(frame: SharedFrame): void {
    const { counters } = this.#host
    counters.framesSent++
    if (this.#sentSequence > 0) counters.framesSkipped += frame.sequence - this.#sentSequence - 1
    this.#sentSequence = frame.sequence
    this.#isAsked = !this.#isPaced
    frame.readers++
    this.#send(frame.message, () => {
      frame.readers--
    })
  }

  #send(data: string | Buffer, onDone?: () => void): void {
    this.#isSending = true
    // An error of a send is followed by the socket's close, which ends this viewer.
    this.#socket.send(data, () => {
      this.#isSending = false
      onDone?.()
      this.offer()
    })
  }

  #obey(message: ViewerMessage): void {
    if (message.type === 'act') {
      this.#acts.take(message)
      return
    }
    if (message.type === 'clock') {
      this.#clockAt = message.at
    } else {
      this.#isPaced = true
      this.#isAsked = true
    }
    this.offer()
  }
}

/** Messages a second that a viewer may send; a page sends one a frame shown. */
const MESSAGES_PER_SECOND = 500

/** Characters a second; a slider that is dragged sends some thousands. */
const CHARACTERS_PER_SECOND = 1_000_000

/** Who is told what a viewer says. */
export interface ViewerEar {
  /** @throws RangeError when the viewer is to be turned away, with the reason */
  obey(message: ViewerMessage): void
  refuse(code: number, reason: string): void
}

/** Listens to a viewer; one that says what is no message is refused. */
export function hearViewer(socket: WebSocket, ear: ViewerEar): void {
  const messages = new RateLimit(MESSAGES_PER_SECOND)
  const characters = new RateLimit(CHARACTERS_PER_SECOND)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const text = data.toString()
    const now = performance.now()
    if (isBinary) {
      ear.refuse(UNSUPPORTED_DATA, 'a message must be text')
    } else if (!messages.admit(1, now)) {
      ear.refuse(POLICY_VIOLATION, `more than ${MESSAGES_PER_SECOND} messages a second`)
    } else if (!characters.admit(text.length, now)) {
      ear.refuse(POLICY_VIOLATION, 'more than a million characters a second')
    } else {
      hear(text, ear)
    }
  })
}

function hear(text: string, ear: ViewerEar): void {
  try {
    ear.obey(parseViewerMessage(text))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    ear.refuse(POLICY_VIOLATION, error.message)
  }
}
