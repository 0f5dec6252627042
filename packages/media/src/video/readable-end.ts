import type { TimeBudget } from '../ffmpeg/time-budget.ts'
import type { VideoContainer } from '../ffmpeg/video-container.ts'

/** Facts about a video that was read in part. */
type PartlyRead = {
  /** The first timestamp, in ticks. */
  readonly first: number
  /** Seconds that were read. */
  readonly read: number
  /** The stated duration in seconds. */
  readonly stated: number
}

/** Seconds by which the result may be too early. */
const PRECISION = 1

/**
 * The duration in seconds of a video that is too long to be read as a whole: the stated one if its
 * last seconds can be read or the time budget ends first, otherwise found by bisection.
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
 * Whether there are complete packets from `wanted` (ticks) on; assumed so when reading up to there,
 * from the key picture before, takes too long.
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
