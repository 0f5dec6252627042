import type { RawData, WebSocket } from 'ws'
import { POLICY_VIOLATION, UNSUPPORTED_DATA } from '../sockets/close-codes.ts'
import { RateLimit } from '../sockets/rate-limit.ts'
import { parseViewerMessage, type ViewerMessage } from './viewer-message.ts'

/** Messages a second that a viewer may send; a page sends one a frame shown. */
const MESSAGES_PER_SECOND = 500

/** Who is told what a viewer says. */
export interface ViewerEar {
  /** @throws RangeError when the viewer is to be turned away, with the reason */
  obey(message: ViewerMessage): void
  refuse(code: number, reason: string): void
}

/** Listens to a viewer; one that says what is no message is refused. */
export function hearViewer(socket: WebSocket, ear: ViewerEar): void {
  const limit = new RateLimit(MESSAGES_PER_SECOND)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    if (isBinary) {
      ear.refuse(UNSUPPORTED_DATA, 'a message must be text')
    } else if (limit.admit(1, performance.now())) {
      hear(data, ear)
    } else {
      ear.refuse(POLICY_VIOLATION, `more than ${MESSAGES_PER_SECOND} messages a second`)
    }
  })
}

function hear(data: RawData, ear: ViewerEar): void {
  try {
    ear.obey(parseViewerMessage(data.toString()))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    ear.refuse(POLICY_VIOLATION, error.message)
  }
}
