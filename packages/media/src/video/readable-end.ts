import type { TimeBudget } from '../ffmpeg/time-budget.ts'
import type { VideoContainer } from '../ffmpeg/video-container.ts'

/** Maximum error in seconds; the result is never too late. */
const PRECISION = 1

/**
 * Finds the duration in seconds of a video that is too long to be read completely: the stated one if
 * its last seconds can be read or the time budget ends first, otherwise by bisection.
 *
 * @param facts `first`: the first timestamp, in ticks; `read`: seconds that were read; `stated`: the
 *   stated duration in seconds
 */
export async function findReadableEnd(
  container: VideoContainer,
  {
    first,
    read,
    stated,
  }: { readonly first: number; readonly read: number; readonly stated: number },
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
 * Returns true if there are complete packets from `wanted` (ticks) on. Assumes so if reading up to there from
 * the previous key picture takes too long.
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
