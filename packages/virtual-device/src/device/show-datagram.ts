import { decodeRealtimePacket, FRAGMENT_LENGTH, type RealtimePacket } from '@ledloom/protocol'
import type { DeviceCore } from './device-core.ts'

/**
 * Shows the pixels of a realtime datagram at once, over the previous picture: fragments may come in
 * any order, and the LEDs of a lost one keep their light. Bytes beyond the fragment or the string
 * are padding. Ignores a datagram that is malformed, lacks the token, or comes outside mode `rt`.
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
  // Existing clients leave out the count of version 1 and pad the pixels of version 2.
  if (version !== 3) return modes.showFrame(pixels)
  return modes.showFrame(pixels.subarray(0, FRAGMENT_LENGTH), fragment * FRAGMENT_LENGTH)
}
