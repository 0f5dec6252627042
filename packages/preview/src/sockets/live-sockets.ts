import { errorMessage } from '@ledloom/core'
import type { Controls } from '@ledloom/studio'
import type { RawData, WebSocket } from 'ws'
import { RateLimit } from './rate-limit.ts'
import {
  INTERNAL_ERROR,
  POLICY_VIOLATION,
  UNSUPPORTED_DATA,
  ViewerSockets,
} from './viewer-sockets.ts'

/** Statistics of cameras and microphones since the start. */
export interface LiveStatistics {
  /** Pages that are connected. */
  readonly liveViewers: number
  /** Accepted messages. */
  readonly liveMessages: number
  /** Pages closed for an invalid message. */
  readonly liveRefused: number
}

/** Passes messages from cameras and microphones of pages to the studio. */
export class LiveSockets {
  readonly #controls: Controls
  readonly #sockets: ViewerSockets
  #viewers = 0
  #messages = 0

  /** @param heartbeatMs interval of pings. Default 15000 */
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

  /** Accepts messages of an open socket from now on. */
  add(socket: WebSocket): void {
    if (!this.#sockets.admit(socket)) return
    const viewer = `live-${++this.#viewers}`
    receiveLive(socket, {
      take: (message) => this.#take(message, viewer),
      refuse: (code, reason) => this.#sockets.refuse(socket, code, reason),
    })
    socket.on('close', () => this.#controls.endLive?.(viewer))
  }

  /** Closes every socket. */
  close(): Promise<void> {
    return this.#sockets.close()
  }

  #take(message: Uint8Array, viewer: string): boolean {
    const isTaken = this.#controls.takeLive?.(message, viewer) ?? false
    if (isTaken) this.#messages++
    return isTaken
  }
}

/** Longest message in bytes: a header and a picture of 256 × 256 pixels with alpha. */
export const LIVE_MESSAGE_LIMIT = 8 + 4 * 256 * 256

/** Enough for 60 pictures a second, and sound in the browser's own short blocks. */
const MESSAGES_PER_SECOND = 500

/** 60 of the largest pictures a second, and sound. */
const BYTES_PER_SECOND = 61 * LIVE_MESSAGE_LIMIT

/** Receives messages of a page's camera and microphone. */
interface LiveReceiver {
  /**
   * Takes a message; false if it is neither picture nor sound.
   * @throws RangeError that explains what is wrong
   */
  take(message: Uint8Array): boolean
  /** Closes the page's socket. */
  refuse(code: number, reason: string): void
}

/** Checks and passes on the messages of a page's camera and microphone. */
function receiveLive(socket: WebSocket, receiver: LiveReceiver): void {
  const messages = new RateLimit(MESSAGES_PER_SECOND)
  const bytes = new RateLimit(BYTES_PER_SECOND)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const message = bytesOf(data)
    const now = performance.now()
    if (!isBinary) {
      receiver.refuse(UNSUPPORTED_DATA, 'a message must be binary')
    } else if (!messages.admit(1, now) || !bytes.admit(message.byteLength, now)) {
      receiver.refuse(POLICY_VIOLATION, 'too many messages or bytes a second')
    } else {
      take(message, receiver)
    }
  })
}

/** If the host fails on a message, only the sender's socket is closed. */
function take(message: Uint8Array, receiver: LiveReceiver): void {
  try {
    if (!receiver.take(message))
      receiver.refuse(POLICY_VIOLATION, 'a message must be a picture or sound')
  } catch (error) {
    const code = error instanceof RangeError ? POLICY_VIOLATION : INTERNAL_ERROR
    receiver.refuse(code, errorMessage(error))
  }
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}
