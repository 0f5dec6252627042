import type { Controls } from '@ledloom/studio'
import type { RawData, WebSocket } from 'ws'
import { RateLimit } from './rate-limit.ts'
import {
  INTERNAL_ERROR,
  POLICY_VIOLATION,
  UNSUPPORTED_DATA,
  ViewerSockets,
} from './viewer-sockets.ts'

/** Numbers about cameras and microphones since the start. */
export interface LiveStatistics {
  /** Pages that send pictures or sound now. */
  readonly liveViewers: number
  /** Messages that were taken. */
  readonly liveMessages: number
  /** Pages closed for what they sent. */
  readonly liveRefused: number
}

/** Passes messages from cameras and microphones of pages to the studio. */
export class LiveSockets {
  readonly #controls: Controls
  readonly #sockets: ViewerSockets
  #viewers = 0
  #messages = 0

  /** @param heartbeatMs from one ping to the next. Default 15000 */
  constructor(controls: Controls, heartbeatMs?: number) {
    this.#controls = controls
    this.#sockets = new ViewerSockets(heartbeatMs)
  }

  get statistics(): LiveStatistics {
    return {
      liveViewers: this.#sockets.size,
      liveMessages: this.#messages,
      liveRefused: this.#sockets.refused,
    }
  }

  /** Takes what comes over an open socket from now on. */
  add(socket: WebSocket): void {
    if (!this.#sockets.admit(socket)) return
    const viewer = `live-${++this.#viewers}`
    hearLive(socket, {
      take: (message) => this.#take(message, viewer),
      refuse: (code, reason) => this.#sockets.refuse(socket, code, reason),
    })
    socket.on('close', () => this.#controls.endLive?.(viewer))
  }

  /** Says goodbye to every page. */
  close(): Promise<void> {
    return this.#sockets.close()
  }

  #take(message: Uint8Array, viewer: string): boolean {
    const isTaken = this.#controls.takeLive?.(message, viewer) ?? false
    if (isTaken) this.#messages++
    return isTaken
  }
}

/** Bytes that a message may have: a picture of 256 × 256 pixels with alpha, and its header. */
export const LIVE_MESSAGE_LIMIT = 8 + 4 * 256 * 256

/** Messages a second: 60 pictures, and sound in blocks as short as the browser's own. */
const MESSAGES_PER_SECOND = 500

/** Bytes a second: 60 of the largest pictures, and sound. */
const BYTES_PER_SECOND = 61 * LIVE_MESSAGE_LIMIT

/** Who is told what a page's camera and microphone send. */
export interface LiveEar {
  /**
   * Takes a message; false where it is none.
   * @throws RangeError saying what is wrong with it
   */
  take(message: Uint8Array): boolean
  /** Turns the page away. */
  refuse(code: number, reason: string): void
}

/** Listens to a page's camera and microphone; one that sends something else is refused. */
export function hearLive(socket: WebSocket, ear: LiveEar): void {
  const messages = new RateLimit(MESSAGES_PER_SECOND)
  const bytes = new RateLimit(BYTES_PER_SECOND)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const message = bytesOf(data)
    const now = performance.now()
    if (!isBinary) {
      ear.refuse(UNSUPPORTED_DATA, 'a message must be binary')
    } else if (!messages.admit(1, now) || !bytes.admit(message.byteLength, now)) {
      ear.refuse(POLICY_VIOLATION, 'more than a camera and a microphone send')
    } else {
      take(message, ear)
    }
  })
}

/** A message on which the host fails ends the socket it came from and nothing else. */
function take(message: Uint8Array, ear: LiveEar): void {
  try {
    if (!ear.take(message)) ear.refuse(POLICY_VIOLATION, 'a message must be a picture or sound')
  } catch (error) {
    const code = error instanceof RangeError ? POLICY_VIOLATION : INTERNAL_ERROR
    ear.refuse(code, error instanceof Error ? error.message : String(error))
  }
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}
