import type { Packet } from 'node-av/lib'
import { createPacketCheck } from './packet-check.ts'
import type { Patience } from './patience.ts'
import type { VideoContainer } from './video-container.ts'

/** What reading a video's packets, without decoding them, tells. */
export interface PacketScan {
  /** Timestamps of the pictures, ascending, in ticks. */
  readonly ticks: readonly number[]
  /** The end of the last picture, in ticks; 0 where there is none. */
  readonly end: number
  /** Packets that are not whole: by the container, or as far as their coding shows it. */
  readonly brokenCount: number
  /** Whether the last packet ends too early; it counts as broken, but is no picture. */
  readonly isLastCut: boolean
  /** Whether all was read; it was not where patience was over before. */
  readonly isComplete: boolean
}

/** Reads the packets of a container from where it is. */
export async function scanPackets(
  container: VideoContainer,
  patience: Patience,
): Promise<PacketScan> {
  const packet = new container.library.av.Packet()
  packet.alloc()
  const notes = createNotes(container)
  try {
    let isOver = false
    while (!isOver && container.readPacket(packet)) {
      notes.take(packet)
      await patience.rest()
      isOver = patience.isOver()
    }
    return notes.finish(!isOver)
  } finally {
    packet.free()
  }
}

interface Taken {
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

/** Of a last picture of which it is not told: to the stated end, if that can be meant by it. */
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
