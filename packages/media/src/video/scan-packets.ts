import type { Packet } from 'node-av/lib'
import type { TimeBudget } from '../ffmpeg/time-budget.ts'
import type { VideoContainer } from '../ffmpeg/video-container.ts'

/** Findings from a video's packets, which are not decoded. */
export type PacketScan = {
  /** Timestamps of the pictures, ascending, in ticks. */
  readonly ticks: readonly number[]
  /** The end of the last picture, in ticks; 0 where there is none. */
  readonly end: number
  /** Broken packets, by the container or by their coding. */
  readonly brokenCount: number
  /** Whether the last packet is cut off; it counts as broken, but not as a picture. */
  readonly isLastCut: boolean
  /** Whether all packets were read within the time budget. */
  readonly isComplete: boolean
}

/** Reads the packets of a container from where it is. */
export async function scanPackets(
  container: VideoContainer,
  budget: TimeBudget,
): Promise<PacketScan> {
  const packet = new container.library.av.Packet()
  packet.alloc()
  const notes = createNotes(container)
  try {
    let isOver = false
    while (!isOver && container.readPacket(packet)) {
      notes.take(packet)
      await budget.rest()
      isOver = budget.isOver()
    }
    return notes.finish(!isOver)
  } finally {
    packet.free()
  }
}

type Taken = {
  readonly time: number
  readonly length: number
  readonly isCut: boolean
}

function createNotes(container: VideoContainer) {
  const { AV_PKT_FLAG_CORRUPT, AV_PKT_FLAG_DISCARD, AV_NOPTS_VALUE } = container.library.constants
  const ticks: number[] = []
  let last = { time: Number.NEGATIVE_INFINITY, length: 0 }
  let held: Taken | undefined
  let brokenCount = 0
  const isWhole = createPacketCheck(container)
  const keep = ({ time, length }: Taken): void => {
    ticks.push(time)
    if (time > last.time) last = { time, length }
  }
  const take = (packet: Packet): void => {
    const { flags, pts, dts, duration } = packet
    if (flags & AV_PKT_FLAG_DISCARD) return
    if (held !== undefined) keep(held)
    const isCut = (flags & AV_PKT_FLAG_CORRUPT) !== 0
    if (isCut || !isWhole(packet)) brokenCount++
    const stamp = pts === AV_NOPTS_VALUE ? dts : pts
    const isKnown = stamp !== AV_NOPTS_VALUE
    const time = isKnown ? Number(stamp) : Math.max(0, last.time + usualLength(container))
    held = { time, length: Number(duration), isCut }
  }
  const finish = (isComplete: boolean): PacketScan => {
    const isLastCut = isComplete && held?.isCut === true
    if (held !== undefined && !isLastCut) keep(held)
    ticks.sort((a, b) => a - b)
    const length = last.length > 0 ? last.length : lengthOfLast(container, ticks)
    const end = ticks.length === 0 ? 0 : last.time + length
    return { ticks, end, brokenCount, isLastCut, isComplete }
  }
  return { take, finish }
}

/** Duration of a last picture without one: until the stated end, if that is plausible. */
function lengthOfLast(container: VideoContainer, ticks: readonly number[]): number {
  const first = ticks[0] ?? 0
  const stated = (container.statedDuration(first) ?? 0) / container.tick
  const last = ticks[ticks.length - 1] ?? 0
  const before = ticks[ticks.length - 2]
  const rest = first + stated - last
  const longest = ticks.reduce(
    (length, time, picture) => Math.max(length, time - (ticks[picture - 1] ?? time)),
    usualLength(container),
  )
  if (rest > 0 && rest <= 2 * longest) return rest
  return before === undefined ? usualLength(container) : last - before
}

function usualLength({ stream, tick }: VideoContainer): number {
  return Math.max(1, Math.round(1 / (stream.avgFrameRate.toDouble() || 25) / tick))
}

/** Whether a packet is well-formed, as far as that shows without decoding it. */
type PacketCheck = (packet: Packet) => boolean

/** Offsets of the size of unit lengths in decoder configuration records. */
const AVC_LENGTH_AT = 4
const HEVC_LENGTH_AT = 21

/**
 * The check for a container's video. In MP4 and Matroska, H.264 and HEVC are units with their
 * length before them (ISO/IEC 14496-15, 5.3.4.2 and 8.3.3.1), each of which begins with a zero bit;
 * they fill the packet. Other codings are not checked.
 */
function createPacketCheck({ stream, library }: VideoContainer): PacketCheck {
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

/** Whether `data` consists of complete units. */
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
