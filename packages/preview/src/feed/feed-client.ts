import type { RawData, WebSocket } from 'ws'
import type { SharedFrame } from './shared-frames.ts'
import { parseViewerMessage } from './viewer-message.ts'

/** Close codes of RFC 6455, section 7.4.1. */
const UNSUPPORTED_DATA = 1003
const POLICY_VIOLATION = 1008

/** Messages a second that a viewer may send; a page sends one a frame shown. */
const MESSAGES_PER_SECOND = 500

/** What a feed has for its viewers at the moment. */
export interface FeedState {
  /** The layout message, the same string as long as nothing changed. */
  readonly layoutText: string
  readonly statusText: string | undefined
  readonly faultText: string | undefined
  readonly newest: SharedFrame | undefined
}

/** What a feed counts about its viewers. */
export interface FeedCounters {
  framesSent: number
  /** Frames that a viewer didn't get because a newer one came before it could take them. */
  framesSkipped: number
  /** Viewers closed for what they sent. */
  viewersRefused: number
}

/**
 * One viewer. It has no queue: whenever the socket has taken the last message, the viewer is
 * compared with the state of the feed and gets what it lacks, the newest frame last.
 */
export class FeedClient {
  readonly #socket: WebSocket
  readonly #state: FeedState
  readonly #counters: FeedCounters
  #sentLayout: string | undefined
  #sentStatus: string | undefined
  #sentFault: string | undefined
  #sentSequence = 0
  #isSending = false
  #isPaced = false
  #isAsked = true
  #clockAt: number | undefined
  #windowStart = 0
  #windowMessages = 0

  constructor(socket: WebSocket, state: FeedState, counters: FeedCounters) {
    this.#socket = socket
    this.#state = state
    this.#counters = counters
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    this.offer()
  }

  /** Sends what the viewer lacks, if its socket is free; does nothing otherwise. */
  offer(): void {
    if (this.#isSending || this.#socket.readyState !== this.#socket.OPEN) return
    const text = this.#nextText()
    if (text !== undefined) {
      this.#send(text)
      return
    }
    const { newest } = this.#state
    if (this.#isAsked && newest !== undefined && newest.sequence !== this.#sentSequence) {
      this.#sendFrame(newest)
    }
  }

  /** Says goodbye with a reason; cut off with `terminate` where that isn't heard. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #nextText(): string | undefined {
    const { layoutText, statusText, faultText } = this.#state
    if (this.#sentLayout !== layoutText) {
      this.#sentLayout = layoutText
      return layoutText
    }
    if (this.#clockAt !== undefined) {
      const at = this.#clockAt
      this.#clockAt = undefined
      return JSON.stringify({ type: 'clock', at, host: performance.timeOrigin + performance.now() })
    }
    if (this.#sentFault !== faultText) {
      this.#sentFault = faultText
      return faultText
    }
    if (this.#sentStatus !== statusText) {
      this.#sentStatus = statusText
      return statusText
    }
    return undefined
  }

  #sendFrame(frame: SharedFrame): void {
    this.#counters.framesSent++
    if (this.#sentSequence > 0) {
      this.#counters.framesSkipped += frame.sequence - this.#sentSequence - 1
    }
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

  #receive(data: RawData, isBinary: boolean): void {
    if (isBinary) {
      this.#refuse(UNSUPPORTED_DATA, 'a message must be text')
    } else if (this.#isFlooding()) {
      this.#refuse(POLICY_VIOLATION, `more than ${MESSAGES_PER_SECOND} messages a second`)
    } else {
      this.#obey(data.toString())
    }
  }

  #obey(text: string): void {
    try {
      const message = parseViewerMessage(text)
      if (message.type === 'next') {
        this.#isPaced = true
        this.#isAsked = true
      } else if (message.type === 'clock') {
        this.#clockAt = message.at
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#refuse(POLICY_VIOLATION, error.message)
    }
    this.offer()
  }

  #isFlooding(): boolean {
    const now = performance.now()
    if (now - this.#windowStart > 1000) {
      this.#windowStart = now
      this.#windowMessages = 0
    }
    this.#windowMessages++
    return this.#windowMessages > MESSAGES_PER_SECOND
  }

  #refuse(code: number, reason: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#counters.viewersRefused++
    this.#socket.close(code, reason)
  }
}
