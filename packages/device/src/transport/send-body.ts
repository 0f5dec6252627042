import type { ClientRequest } from 'node:http'

/** Small enough that a progress bar moves, large enough that nothing is slowed down. */
const PIECE_BYTES = 16 * 1024

/**
 * Sends `body` in pieces, the next once the system has taken the last, and ends the request. The
 * listener is told the bytes sent so far; what it throws ends the request too.
 */
export function sendBody(
  outgoing: ClientRequest,
  body: Uint8Array | undefined,
  onPiece: (sentBytes: number) => void,
): void {
  if (body === undefined) outgoing.end()
  else sendPieces(outgoing, body, onPiece).catch((cause: Error) => outgoing.destroy(cause))
}

async function sendPieces(
  outgoing: ClientRequest,
  body: Uint8Array,
  onPiece: (sentBytes: number) => void,
): Promise<void> {
  for (let sent = 0; sent < body.length; ) {
    const piece = body.subarray(sent, sent + PIECE_BYTES)
    await written(outgoing, piece)
    sent += piece.length
    onPiece(sent)
  }
  outgoing.end()
}

function written(outgoing: ClientRequest, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}
