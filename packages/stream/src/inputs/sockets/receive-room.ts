import type { Socket } from 'node:dgram'

/** Frames that may come while we are busy. */
const FRAMES = 4
/** A packet of 510 channels takes 2304 bytes of Linux's memory as a network card hands it over. */
const BYTES_PER_CHANNEL = 4.5
const MOST_BYTES = 4 * 2 ** 20

/** Lets a socket keep a few whole frames, as far as the system allows; never less than it did. */
export function makeReceiveRoom(socket: Socket, channelCount: number): void {
  const wanted = Math.min(MOST_BYTES, Math.ceil(FRAMES * BYTES_PER_CHANNEL * channelCount))
  if (wanted > socket.getRecvBufferSize()) socket.setRecvBufferSize(wanted)
}
