import type { Packet } from 'node-av/lib'
import type { VideoContainer } from './video-container.ts'

/** Tells whether a packet is what its coding asks for, as far as that shows without decoding it. */
export type PacketCheck = (packet: Packet) => boolean

/** Bytes of a decoder configuration record that tell how long the lengths of units are. */
const AVC_LENGTH_AT = 4
const HEVC_LENGTH_AT = 21

/**
 * The check for a container's video. In MP4 and Matroska, H.264 and HEVC are units with their
 * length before them (ISO/IEC 14496-15, 5.3.4.2 and 8.3.3.1), each of which begins with a zero bit;
 * they fill the packet. Of other codings nothing is known.
 */
export function createPacketCheck({ stream, library }: VideoContainer): PacketCheck {
  const { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC } = library.constants
  const { codecId, extradata } = stream.codecpar
  const at =
    codecId === AV_CODEC_ID_H264
      ? AVC_LENGTH_AT
      : codecId === AV_CODEC_ID_HEVC
        ? HEVC_LENGTH_AT
        : undefined
  if (at === undefined || extradata === null || extradata[0] !== 1) return () => true
  const lengthSize = ((extradata[at] ?? 3) & 3) + 1
  return ({ data }) => data === null || isFilled(data, lengthSize)
}

/** Whether `data` is made of whole units. */
export function isFilled(data: Buffer, lengthSize: number): boolean {
  let at = 0
  while (at + lengthSize < data.byteLength) {
    const length = data.readUIntBE(at, lengthSize)
    const isForbidden = (data[at + lengthSize]! & 0x80) !== 0
    if (length === 0 || isForbidden) return false
    at += lengthSize + length
  }
  return at === data.byteLength
}
