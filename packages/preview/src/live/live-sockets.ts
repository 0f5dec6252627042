import type { Controls } from '@ledloom/studio'
import type { WebSocket } from 'ws'
import { ViewerSockets } from '../sockets/viewer-sockets.ts'
import { hearLive } from './hear-live.ts'

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
