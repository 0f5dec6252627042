import type { Packet } from 'node-av/lib'
import type { TimeBudget } from '../ffmpeg/time-budget.ts'
import type { VideoContainer } from '../ffmpeg/video-container.ts'

/** Facts about a video from its packets, without decoding them. */
export type PacketScan = {
  /** Timestamps of the pictures, ascending, in ticks. */
  readonly ticks: readonly number[]
  /** The end of the last picture, in ticks; 0 if there is none. */
  readonly end: number
  /** Broken packets, by the container or by their coding. */
  readonly brokenCount: number
  /** The last packet is cut off; it counts as broken, but not as a picture. */
  readonly isLastCut: boolean
  /** All packets were read within the time budget. */
  readonly isComplete: boolean
}

/** Reads the packets of a container from its current position on. */
export async function scanPackets(
  container: VideoContainer,
  budget: TimeBudget,
): Promise<PacketScan> {
  const packet = new container.library.av.Packet()
  packet.alloc()
  const scan = createScan(container)
  try {
    let isOver = false
    while (!isOver && container.readPacket(packet)) {
      scan.take(packet)
      await budget.rest()
      isOver = budget.isOver()
    }
    return scan.finish(!isOver)
  } finally {
    packet.free()
  }
}

type TimedPacket = {
  readonly time: number
  readonly length: number
  readonly isCut: boolean
}

function createScan(container: VideoContainer) {
  const { AV_PKT_FLAG_CORRUPT, AV_PKT_FLAG_DISCARD, AV_NOPTS_VALUE } = container.library.constants
  const ticks: number[] = []
  let last = { time: Number.NEGATIVE_INFINITY, length: 0 }
  let pending: TimedPacket | undefined
  let brokenCount = 0
  const isWhole = createPacketCheck(container)
  const keep = ({ time, length }: TimedPacket): void => {
    ticks.push(time)
    if (time > last.time) last = { time, length }
  }
  const take = (packet: Packet): void => {
    const { flags, pts, dts, duration } = packet
    if (flags & AV_PKT_FLAG_DISCARD) return
    if (pending !== undefined) keep(pending)
    const isCut = (flags & AV_PKT_FLAG_CORRUPT) !== 0
    if (isCut || !isWhole(packet)) brokenCount++
    const stamp = pts === AV_NOPTS_VALUE ? dts : pts
    const isKnown = stamp !== AV_NOPTS_VALUE
    const time = isKnown ? Number(stamp) : Math.max(0, last.time + usualLength(container))
    pending = { time, length: Number(duration), isCut }
  }
  const finish = (isComplete: boolean): PacketScan => {
    const isLastCut = isComplete && pending?.isCut === true
    if (pending !== undefined && !isLastCut) keep(pending)
    ticks.sort((a, b) => a - b)
    const length = last.length > 0 ? last.length : lengthOfLast(container, ticks)
    const end = ticks.length === 0 ? 0 : last.time + length
    return { ticks, end, brokenCount, isLastCut, isComplete }
  }
  return { take, finish }
}

/** Duration of the last picture if its packet has none: until the stated end, if that is plausible. */
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

/** Offsets of the size of unit lengths in decoder configuration records. */
const AVC_LENGTH_AT = 4
const HEVC_LENGTH_AT = 21

/**
 * Creates a check that packets are well-formed, as far as possible without decoding. In MP4 and
 * Matroska, packets of H.264 and HEVC consist of units, each preceded by its length (ISO/IEC 14496-15,
 * 5.3.4.2 and 8.3.3.1) and beginning with a zero bit. Other codings are not checked.
 */
function createPacketCheck({ stream, library }: VideoContainer): (packet: Packet) => boolean {
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

/** Returns true if `data` consists of complete units. */
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
