import type { Controls, StudioSection } from '@ledloom/studio'
import type { WebSocket } from 'ws'
import { ViewerSockets } from '../sockets/viewer-sockets.ts'
import { FeedClient, type FeedCounters } from './feed-client.ts'
import { FRAME_HEADER_BYTES, writeFrameHeader } from './frame-message.ts'
import type { StateMessage } from './host-message.ts'
import { createLayoutMessage, type Scene } from './layout-message.ts'
import { type SharedFrame, SharedFrames } from './shared-frames.ts'
import { TextSlots } from './text-slots.ts'
import type { PerformAct } from './viewer-actions.ts'

export interface FeedOptions {
  /** Interval of pings. A viewer that does not answer one is cut off. Default 15000. */
  readonly heartbeatMs?: number | undefined
  /** Performs viewers' actions. Default: every action fails. */
  readonly act?: PerformAct | undefined
  /** Called whenever the viewers change; see `Controls.setViewers`. Default: nobody is. */
  readonly onViewers?: Controls['setViewers']
}

/** A frame of a feed besides its bytes. */
interface FeedFrame {
  readonly frameNumber: number
  /** In milliseconds since 1970 by the host's clock. */
  readonly dueAt: number
  /** Resolves once the frame is due. Default: it is due. */
  readonly due?: Promise<void> | undefined
}

/** Statistics of a feed since it started. */
export interface FeedStatistics extends Readonly<FeedCounters> {
  /** Connected viewers. */
  readonly viewers: number
  /** Viewers closed for an invalid message. */
  readonly viewersRefused: number
  readonly framesTaken: number
}

/** Sends the newest frame of a scene to any number of viewers, each at its own pace. */
export class Feed {
  readonly counters: FeedCounters = { framesSent: 0, framesSkipped: 0 }
  readonly texts = new TextSlots()
  readonly act: PerformAct
  readonly #clients = new Set<FeedClient>()
  readonly #sockets: ViewerSockets
  readonly #frames = new SharedFrames()
  readonly #onViewers: FeedOptions['onViewers']
  #revision = 0
  #frameByteLength = 0
  #framesTaken = 0
  #offering: NodeJS.Immediate | undefined

  constructor(scene: Scene, { heartbeatMs, act = doNothing, onViewers }: FeedOptions = {}) {
    this.act = act
    this.#onViewers = onViewers
    this.#sockets = new ViewerSockets(heartbeatMs)
    this.setScene(scene)
  }

  /** The current layout message. */
  get layoutText(): string {
    return this.texts.get('layout') ?? ''
  }

  get newest(): SharedFrame | undefined {
    return this.#frames.newest
  }

  get statistics(): FeedStatistics {
    return {
      viewers: this.#sockets.size,
      viewersRefused: this.#sockets.refused,
      framesTaken: this.#framesTaken,
      ...this.counters,
    }
  }

  /** Changes layout, format or title from now on and discards frames of the old one. */
  setScene(scene: Scene): void {
    this.#revision++
    this.#frameByteLength = scene.layout.ledCount * scene.format.bytesPerLed
    this.#frames.clear()
    this.#say('layout', createLayoutMessage(scene, this.#revision))
  }

  setStatus(text: string): void {
    this.#say('status', { type: 'status', text })
  }

  setFault(text: string): void {
    this.#say('fault', { type: 'fault', text })
  }

  /** Sends the new value of a section of the studio's state; null if it is gone. */
  setState(section: StudioSection, value: StateMessage['value']): void {
    this.#say(`state ${section}`, { type: 'state', section, value })
  }

  /**
   * Takes the bytes of a frame and copies them. Viewers get it once it is due, after whatever else is sent then.
   * @throws RangeError if `bytes` is not one frame of the scene
   */
  take(bytes: Uint8Array, { frameNumber, dueAt, due }: FeedFrame): void {
    if (bytes.byteLength !== this.#frameByteLength) {
      throw new RangeError(
        `a frame must have ${this.#frameByteLength} bytes, got ${bytes.byteLength}`,
      )
    }
    const frame = this.#frames.advance(bytes.byteLength)
    writeFrameHeader(frame.message, { revision: this.#revision % 0x10000, frameNumber, dueAt })
    frame.message.set(bytes, FRAME_HEADER_BYTES)
    frame.frameNumber = frameNumber
    this.#framesTaken++
    if (due === undefined) this.#offerNext()
    else void due.then(this.#offerNext)
  }

  /** Adds a viewer, unless the feed is closed. */
  add(socket: WebSocket): void {
    if (!this.#sockets.admit(socket)) return
    const client = new FeedClient(socket, this)
    this.#clients.add(client)
    socket.on('close', (code) => this.#remove(client, code))
    this.#onViewers?.('open')
  }

  /** A page that is closed says goodbye; a phone that sleeps does not. */
  #remove(client: FeedClient, code: number): void {
    this.#clients.delete(client)
    if (this.#clients.size === 0) this.#onViewers?.(code === ABNORMAL_CLOSURE ? 'silent' : 'closed')
  }

  refuse(socket: WebSocket, code: number, reason: string): void {
    this.#sockets.refuse(socket, code, reason)
  }

  /** Sends every viewer a close frame and waits briefly for the answers. */
  close(): Promise<void> {
    clearImmediate(this.#offering)
    return this.#sockets.close()
  }

  #say(name: string, message: object): void {
    this.texts.set(name, JSON.stringify(message))
    this.#offer()
  }

  /** In the next turn of the event loop, because fifty viewers take it as long as the lights may be late. */
  readonly #offerNext = (): void => {
    this.#offering ??= setImmediate(() => {
      this.#offering = undefined
      this.#offer()
    })
  }

  #offer(): void {
    for (const client of this.#clients) client.offer()
  }
}

/** The connection ended without a close frame (RFC 6455, section 7.4.1). */
const ABNORMAL_CLOSURE = 1006

function doNothing(): Promise<never> {
  return Promise.reject(new RangeError('nothing can be changed here'))
}
