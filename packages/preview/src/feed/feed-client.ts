import type { WebSocket } from 'ws'
import { RateLimit } from '../sockets/rate-limit.ts'
import { POLICY_VIOLATION, UNSUPPORTED_DATA } from '../sockets/viewer-sockets.ts'
import type { SharedFrame } from './shared-frames.ts'
import type { SeenTexts, TextSlots } from './text-slots.ts'
import { type PerformAct, ViewerActions } from './viewer-actions.ts'
import { parseViewerMessage, type ViewerMessage } from './viewer-message.ts'

/** State and services of a feed for its viewers. */
interface FeedHost {
  readonly texts: TextSlots
  readonly newest: SharedFrame | undefined
  readonly counters: FeedCounters
  readonly act: PerformAct
  /** Closes the socket of a viewer that sent an invalid message. */
  refuse(socket: WebSocket, code: number, reason: string): void
}

/** Frame counters over all viewers. */
export interface FeedCounters {
  framesSent: number
  /** Frames that a viewer missed because a newer one replaced them. */
  framesSkipped: number
}

/**
 * One viewer. It has no queue: each time the socket has sent a message, the viewer gets the next
 * thing it lacks of the feed's state, the newest frame last. An action is answered after the state
 * that it changed.
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
    receiveMessages(socket, {
      perform: (message) => this.#perform(message),
      refuse: (code, reason) => host.refuse(socket, code, reason),
    })
    this.offer()
  }

  /** Sends the next thing the viewer lacks, if its socket is free. */
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

  /** The layout comes first: a viewer gets some text before any clock message. */
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
    // A frame would be late if it were compressed. After a send error the socket closes, which ends this viewer.
    this.#socket.send(data, { compress: typeof data === 'string' }, () => {
      this.#isSending = false
      onDone?.()
      this.offer()
    })
  }

  #perform(message: ViewerMessage): void {
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

/** Most messages a second from a viewer; a page sends one for each frame it shows. */
const MESSAGES_PER_SECOND = 500

/** Most characters a second; a dragged slider sends some thousands. */
const CHARACTERS_PER_SECOND = 1_000_000

/** Receives the messages of a viewer. */
interface MessageReceiver {
  /** @throws RangeError with the reason for closing the viewer's socket */
  perform(message: ViewerMessage): void
  refuse(code: number, reason: string): void
}

/** Checks and passes on the messages of a viewer. */
function receiveMessages(socket: WebSocket, receiver: MessageReceiver): void {
  const messages = new RateLimit(MESSAGES_PER_SECOND)
  const characters = new RateLimit(CHARACTERS_PER_SECOND)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const text = data.toString()
    const now = performance.now()
    if (isBinary) {
      receiver.refuse(UNSUPPORTED_DATA, 'a message must be text')
    } else if (!messages.admit(1, now)) {
      receiver.refuse(POLICY_VIOLATION, `more than ${MESSAGES_PER_SECOND} messages a second`)
    } else if (!characters.admit(text.length, now)) {
      receiver.refuse(POLICY_VIOLATION, 'more than a million characters a second')
    } else {
      receive(text, receiver)
    }
  })
}

function receive(text: string, receiver: MessageReceiver): void {
  try {
    receiver.perform(parseViewerMessage(text))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    receiver.refuse(POLICY_VIOLATION, error.message)
  }
}
