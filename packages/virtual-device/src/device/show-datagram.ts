import { decodeRealtimePacket, FRAGMENT_LENGTH, type RealtimePacket } from '@ledloom/protocol'
import type { DeviceCore } from './device-core.ts'

/**
 * Shows what a realtime datagram carries, at once and over what the LEDs showed before: fragments
 * need no order, and where one is lost its LEDs keep their light. What goes beyond the fragment or
 * the string is padding. A datagram that is none, is of somebody without the token, or comes
 * outside of mode `rt` is ignored without a word.
 */
export function showDatagram(device: DeviceCore, datagram: Uint8Array): void {
  const { statistics } = device
  statistics.datagrams += 1
  const packet = decodeRealtimePacket(datagram)
  if (packet === undefined || !isAllowed(packet, device) || !show(packet, device)) {
    statistics.ignored += 1
  } else if (packet.fragment === 0) {
    statistics.frames += 1
  }
}

function isAllowed({ token }: RealtimePacket, { session }: DeviceCore): boolean {
  const open = session.tokenBytes
  return open?.every((byte, at) => byte === token[at]) ?? false
}

function show({ version, fragment, pixels }: RealtimePacket, { modes }: DeviceCore): boolean {
  // Neither the count of version 1 nor the number of frames of version 2 is to be relied on:
  // clients in the field leave the one out and pad the other.
  if (version !== 3) return modes.showFrame(pixels)
  return modes.showFrame(pixels.subarray(0, FRAGMENT_LENGTH), fragment * FRAGMENT_LENGTH)
}
