import type { WebSocket } from 'ws'
import { FeedClient, type FeedCounters } from './feed-client.ts'
import { FRAME_HEADER_BYTES, writeFrameHeader } from './frame-message.ts'
import { createLayoutMessage, type Scene } from './layout-message.ts'
import { type SharedFrame, SharedFrames } from './shared-frames.ts'

/** How often a viewer must show that it is still there, unless told otherwise. */
const HEARTBEAT_MS = 15_000

/** Patience with viewers that don't answer a goodbye. */
const GOODBYE_MS = 250

/** Close codes of RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001

/** What can be set of a feed. */
export interface FeedOptions {
  /** A viewer that left a ping unanswered for this long is cut off. Default 15000. */
  readonly heartbeatMs?: number | undefined
}

/** Numbers about a feed since it started. */
export interface FeedStatistics extends Readonly<FeedCounters> {
  /** Viewers connected now. */
  readonly viewers: number
  readonly framesTaken: number
}

/** The newest frame of a scene for any number of viewers, each at the pace it can take. */
export class Feed {
  readonly #clients = new Map<WebSocket, FeedClient>()
  readonly #counters = { framesTaken: 0, framesSent: 0, framesSkipped: 0, viewersRefused: 0 }
  readonly #frames = new SharedFrames()
  readonly #heartbeat: NodeJS.Timeout
  readonly #alive = new WeakSet<WebSocket>()
  #revision = 0
  #frameByteLength = 0
  #layoutText = ''
  #statusText: string | undefined
  #faultText: string | undefined
  #isClosed = false

  constructor(scene: Scene, { heartbeatMs = HEARTBEAT_MS }: FeedOptions = {}) {
    this.setScene(scene)
    this.#heartbeat = setInterval(() => this.#dropSilent(), heartbeatMs).unref()
  }

  get layoutText(): string {
    return this.#layoutText
  }

  get statusText(): string | undefined {
    return this.#statusText
  }

  get faultText(): string | undefined {
    return this.#faultText
  }

  get newest(): SharedFrame | undefined {
    return this.#frames.newest
  }

  get statistics(): FeedStatistics {
    return { viewers: this.#clients.size, ...this.#counters }
  }

  /** Shows another layout, format or title from now on; frames of the old one are forgotten. */
  setScene(scene: Scene): void {
    this.#revision++
    this.#frameByteLength = scene.layout.ledCount * scene.format.bytesPerLed
    this.#layoutText = JSON.stringify(createLayoutMessage(scene, this.#revision))
    this.#frames.clear()
    this.#offer()
  }

  setStatus(text: string): void {
    this.#statusText = JSON.stringify({ type: 'status', text })
    this.#offer()
  }

  setFault(text: string): void {
    this.#faultText = JSON.stringify({ type: 'fault', text })
    this.#offer()
  }

  /** @throws RangeError when `bytes` are not those of one frame of the scene */
  take(bytes: Uint8Array, frameNumber: number, dueAt: number): void {
    if (bytes.byteLength !== this.#frameByteLength) {
      throw new RangeError(
        `a frame must have ${this.#frameByteLength} bytes, got ${bytes.byteLength}`,
      )
    }
    const frame = this.#frames.advance(bytes.byteLength)
    writeFrameHeader(frame.message, { revision: this.#revision % 0x10000, frameNumber, dueAt })
    frame.message.set(bytes, FRAME_HEADER_BYTES)
    frame.frameNumber = frameNumber
    this.#counters.framesTaken++
    this.#offer()
  }

  /** Makes a viewer of an open socket; a feed that is closing takes none. */
  add(socket: WebSocket): void {
    // A failed socket closes itself; without a listener its error would end the process.
    socket.on('error', () => {})
    if (this.#isClosed) {
      socket.terminate()
      return
    }
    this.#alive.add(socket)
    socket.on('pong', () => this.#alive.add(socket))
    socket.on('close', () => this.#clients.delete(socket))
    this.#clients.set(socket, new FeedClient(socket, this, this.#counters))
  }

  /** Says goodbye to every viewer and waits a moment for their answers. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    const closed = [...this.#clients.keys()].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    )
    for (const client of this.#clients.values()) client.close(GOING_AWAY, 'the preview ended')
    const patience = setTimeout(() => {
      for (const client of this.#clients.values()) client.terminate()
    }, GOODBYE_MS)
    await Promise.all(closed)
    clearTimeout(patience)
  }

  #offer(): void {
    for (const client of this.#clients.values()) client.offer()
  }

  #dropSilent(): void {
    for (const [socket, client] of this.#clients) {
      if (this.#alive.delete(socket)) socket.ping()
      else client.terminate()
    }
  }
}
