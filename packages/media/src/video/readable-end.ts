import type { TimeBudget } from '../ffmpeg/time-budget.ts'
import type { VideoContainer } from '../ffmpeg/video-container.ts'

/** What is known of a video of which not all was read. */
interface PartlyRead {
  /** The first timestamp, in ticks. */
  readonly first: number
  /** Seconds up to which it was read. */
  readonly read: number
  /** Seconds it is said to last. */
  readonly stated: number
}

/** Seconds the found end may be too early. */
const PRECISION = 1

/**
 * Seconds after which a video that is too long to be read as a whole ends: what it states where
 * its last seconds can be read, or where the time budget ends before that is known; otherwise the last
 * place that can be found by trying.
 */
export async function findReadableEnd(
  container: VideoContainer,
  { first, read, stated }: PartlyRead,
  budget: TimeBudget,
): Promise<number> {
  const isThere = (seconds: number) =>
    canReadAt(container, first + seconds / container.tick, budget)
  const isWhole = read >= stated || (await isThere(stated - PRECISION))
  if (isWhole) return Math.max(read, stated)
  let [low, high] = [read, stated]
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (await isThere(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * Whether there are whole packets from `wanted` (ticks) on; it is believed where reading up to
 * there, from the picture before it that can be decoded alone, takes too long.
 */
async function canReadAt(
  container: VideoContainer,
  wanted: number,
  budget: TimeBudget,
): Promise<boolean> {
  const { AV_PKT_FLAG_CORRUPT } = container.library.constants
  const packet = new container.library.av.Packet()
  packet.alloc()
  try {
    if (!container.seek(wanted)) return false
    while (!budget.isOver()) {
      if (!container.readPacket(packet)) return false
      if (!(packet.flags & AV_PKT_FLAG_CORRUPT) && Number(packet.dts) >= wanted) return true
      await budget.rest()
    }
    return true
  } finally {
    packet.free()
  }
}
