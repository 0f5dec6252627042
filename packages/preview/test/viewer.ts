import { once } from 'node:events'
import { type ClientOptions, type RawData, WebSocket } from 'ws'
import { type FrameMessage, readFrameMessage } from '../src/feed/frame-message.ts'
import type { HostMessage } from '../src/feed/host-message.ts'
import type { ViewerMessage } from '../src/feed/viewer-message.ts'

/** Anything a feed sends, read. */
export type FeedMessage = HostMessage | ({ readonly type: 'frame' } & FrameMessage)

/** A viewer over a real socket that keeps what comes until it is asked for. */
export class Viewer {
  readonly socket: WebSocket
  readonly #messages: FeedMessage[] = []
  #wake = () => {}

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('error', () => {})
    socket.on('message', (data, isBinary) => {
      this.#messages.push(readMessage(data, isBinary))
      this.#wake()
    })
  }

  /** Connects to a preview's address; `url` may use the scheme of the page. */
  static async connect(url: string, options: ClientOptions = {}): Promise<Viewer> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/feed`, options)
    const viewer = new Viewer(socket)
    await once(socket, 'open')
    return viewer
  }

  /** The next message; waits for it. */
  async next(): Promise<FeedMessage> {
    while (this.#messages.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return this.#messages.shift()!
  }

  /** The next frame, whatever else comes before it. */
  async nextFrame(): Promise<FrameMessage> {
    for (;;) {
      const message = await this.next()
      if (message.type === 'frame') return message
    }
  }

  /** Messages that came and weren't asked for yet. */
  get waiting(): number {
    return this.#messages.length
  }

  say(message: ViewerMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Code and reason with which the host closes this viewer. */
  async closing(): Promise<{ code: number; reason: string }> {
    const [code, reason] = await once(this.socket, 'close')
    return { code, reason: String(reason) }
  }
}

function readMessage(data: RawData, isBinary: boolean): FeedMessage {
  if (!isBinary) return JSON.parse(data.toString())
  return { type: 'frame', ...readFrameMessage(data as Buffer) }
}
