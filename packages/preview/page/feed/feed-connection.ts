import { FEED_VERSION, type FrameMessage, readFrameMessage } from '../../src/feed/frame-message.ts'
import type { HostMessage } from '../../src/feed/host-message.ts'
import type { LayoutMessage } from '../../src/feed/layout-message.ts'
import type { ViewerMessage } from '../../src/feed/viewer-message.ts'
import { HostClock } from './host-clock.ts'

/** `outdated`: the host speaks another version of the feed than this page. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'outdated'

/** What a connection tells the page. */
export interface FeedHandlers {
  onState(state: ConnectionState): void
  onLayout(message: LayoutMessage): void
  onFrame(message: FrameMessage): void
  onStatus(text: string): void
}

/** Waits between attempts to connect, in milliseconds; the last one repeats. */
const WAITS_MS = [250, 500, 1000, 2000]

/** An attempt that takes longer is given up. */
const ATTEMPT_MS = 5000

const CLOCK_EVERY_MS = 10_000

/** The feed of the host that served this page; comes back by itself when it is lost. */
export class FeedConnection {
  readonly clock = new HostClock()
  readonly #url: string
  readonly #handlers: FeedHandlers
  #socket: WebSocket | undefined
  #failures = 0
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

  /** Asks for the newest frame: called once what was asked for before has been shown. */
  next(): void {
    this.#send({ type: 'next' })
  }

  #connect(): void {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    const patience = setTimeout(() => socket.close(), ATTEMPT_MS)
    socket.addEventListener('open', () => {
      clearTimeout(patience)
      this.clock.reset()
      this.#askClock()
      this.next()
    })
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') this.#receiveText(data)
      else this.#handlers.onFrame(readFrameMessage(new Uint8Array(data)))
    })
    socket.addEventListener('close', () => {
      clearTimeout(patience)
      this.#lose()
    })
  }

  #receiveText(text: string): void {
    // The host is this page's own server: what it sends is of these types.
    const message = JSON.parse(text) as HostMessage
    if (message.type === 'clock') {
      this.clock.learn(message.at, message.host)
    } else if (message.type === 'status') {
      this.#handlers.onStatus(message.text)
    } else if (message.version === FEED_VERSION) {
      this.#failures = 0
      this.#handlers.onLayout(message)
      this.#handlers.onState('live')
    } else {
      this.#handlers.onState('outdated')
    }
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
    this.#send({ type: 'clock', at: this.clock.now() })
  }

  #send(message: ViewerMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}
