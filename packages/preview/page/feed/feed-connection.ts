import { FEED_VERSION, type FrameMessage, readFrameMessage } from '../../src/feed/frame-message.ts'
import type {
  DoneMessage,
  FailedMessage,
  HostMessage,
  StateMessage,
} from '../../src/feed/host-message.ts'
import type { LayoutMessage } from '../../src/feed/layout-message.ts'
import type { ViewerMessage } from '../../src/feed/viewer-message.ts'
import { FramePace } from './frame-pace.ts'
import { HostClock } from './host-clock.ts'

/** `outdated`: the host speaks another version of the feed than this page. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'outdated'

/** Events of a connection. */
interface FeedHandlers {
  onState(state: ConnectionState): void
  onLayout(message: LayoutMessage): void
  /** Called with frames of the newest layout only. */
  onFrame(message: FrameMessage): void
  onStatus(text: string): void
  onFault(text: string): void
  onSection(message: StateMessage): void
  onAnswer(message: DoneMessage | FailedMessage): void
}

/** Pauses between attempts to connect, in milliseconds; the last one repeats. */
const WAITS_MS = [250, 500, 1000, 2000]

/** Time limit of an attempt to connect. */
const ATTEMPT_MS = 5000

const CLOCK_EVERY_MS = 10_000

/**
 * Clock requests at the start, when loading the page slows the answers down.
 */
const FIRST_CLOCKS_MS = [0, 200, 1000, 3000]

/** The feed of the host that served this page. It reconnects by itself. */
export class FeedConnection {
  readonly clock = new HostClock()
  readonly #url: string
  readonly #handlers: FeedHandlers
  readonly #pace = new FramePace(() => this.send({ type: 'next' }))
  #socket: WebSocket | undefined
  #failures = 0
  #revision: number | undefined
  #isReadable = false
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(url: string, handlers: FeedHandlers) {
    this.#url = url
    this.#handlers = handlers
    setInterval(() => this.#askClock(), CLOCK_EVERY_MS)
    for (const [target, type] of [
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const) {
      target.addEventListener(type, () => this.#retryNow())
    }
    this.#connect()
  }

  /** Call this when the last frame is drawn, so that the next one may come. */
  shown(): void {
    this.#pace.shown()
  }

  /** Sends a message; returns false without a connection. */
  send(message: ViewerMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #connect(): void {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    const timeout = setTimeout(() => socket.close(), ATTEMPT_MS)
    socket.addEventListener('open', () => {
      clearTimeout(timeout)
      this.clock.reset()
      for (const wait of FIRST_CLOCKS_MS) setTimeout(() => this.#askClock(), wait)
      this.#pace.start()
    })
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') this.#receiveText(data)
      else this.#receiveFrame(new Uint8Array(data))
    })
    socket.addEventListener('close', () => {
      clearTimeout(timeout)
      this.#lose()
    })
  }

  #receiveText(text: string): void {
    // The host is this page's own server, so its messages have these types.
    this.#receive(JSON.parse(text) as HostMessage)
  }

  #receive(message: HostMessage): void {
    if (message.type === 'layout') {
      this.#receiveLayout(message)
    } else if (message.type === 'clock') {
      this.clock.learn(message.at, message.host)
    } else if (message.type === 'status') {
      this.#handlers.onStatus(message.text)
    } else if (message.type === 'fault') {
      this.#handlers.onFault(message.text)
    } else if (message.type === 'state') {
      this.#handlers.onSection(message)
    } else {
      this.#handlers.onAnswer(message)
    }
  }

  #receiveLayout(message: LayoutMessage): void {
    this.#isReadable = message.version === FEED_VERSION
    if (!this.#isReadable) {
      this.#handlers.onState('outdated')
      return
    }
    this.#failures = 0
    this.#revision = message.revision
    this.#handlers.onLayout(message)
    this.#handlers.onState('live')
  }

  #receiveFrame(data: Uint8Array): void {
    if (!this.#isReadable) return
    this.#pace.received()
    const message = readFrameMessage(data)
    if (message.revision === this.#revision) this.#handlers.onFrame(message)
    else this.#pace.shown()
  }

  #lose(): void {
    const wait = WAITS_MS[Math.min(this.#failures, WAITS_MS.length - 1)]!
    this.#failures++
    this.#socket = undefined
    this.#handlers.onState('lost')
    this.#retry = setTimeout(() => this.#retryNow(), wait)
  }

  #retryNow(): void {
    if (this.#socket !== undefined) return
    clearTimeout(this.#retry)
    this.#connect()
  }

  #askClock(): void {
    this.send({ type: 'clock', at: this.clock.now() })
  }
}
