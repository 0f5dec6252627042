import type { WebSocket } from 'ws'
import { POLICY_VIOLATION, UNSUPPORTED_DATA } from '../sockets/close-codes.ts'
import { RateLimit } from '../sockets/rate-limit.ts'
import { parseViewerMessage, type ViewerMessage } from './viewer-message.ts'

/** Messages a second that a viewer may send; a page sends one a frame shown. */
const MESSAGES_PER_SECOND = 500

/** Characters a second; a slider that is dragged sends some thousands. */
const CHARACTERS_PER_SECOND = 1_000_000

/** Who is told what a viewer says. */
export interface ViewerEar {
  /** @throws RangeError when the viewer is to be turned away, with the reason */
  obey(message: ViewerMessage): void
  refuse(code: number, reason: string): void
}

/** Listens to a viewer; one that says what is no message is refused. */
export function hearViewer(socket: WebSocket, ear: ViewerEar): void {
  const messages = new RateLimit(MESSAGES_PER_SECOND)
  const characters = new RateLimit(CHARACTERS_PER_SECOND)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const text = data.toString()
    const now = performance.now()
    if (isBinary) {
      ear.refuse(UNSUPPORTED_DATA, 'a message must be text')
    } else if (!messages.admit(1, now)) {
      ear.refuse(POLICY_VIOLATION, `more than ${MESSAGES_PER_SECOND} messages a second`)
    } else if (!characters.admit(text.length, now)) {
      ear.refuse(POLICY_VIOLATION, 'more than a million characters a second')
    } else {
      hear(text, ear)
    }
  })
}

function hear(text: string, ear: ViewerEar): void {
  try {
    ear.obey(parseViewerMessage(text))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    ear.refuse(POLICY_VIOLATION, error.message)
  }
}
