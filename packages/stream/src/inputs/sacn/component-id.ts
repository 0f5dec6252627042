import { hasMark } from '../parsing/has-mark.ts'

const START = 22
const BYTES = 16

/** A copy of the sixteen bytes of any value that tell the sender of a packet from others. */
export function componentIdOf(packet: Uint8Array): Uint8Array {
  return packet.slice(START, START + BYTES)
}

/** Whether a packet is of the sender of that identifier; allocates nothing. */
export function isSentBy(packet: Uint8Array, componentId: Uint8Array): boolean {
  return hasMark(packet, componentId, START)
}
