import type { VideoContainer } from './video-container.ts'

/** What is known of a video of which not all was read. */
export interface PartlyRead {
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
 * its last seconds can be read, otherwise the last place that can be found by trying.
 */
export function findReadableEnd(container: VideoContainer, known: PartlyRead): number {
  const { first, read, stated } = known
  const isThere = (seconds: number) => canReadAt(container, first, seconds)
  if (read >= stated || isThere(stated - PRECISION)) return Math.max(read, stated)
  let [low, high] = [read, stated]
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (isThere(middle)) low = middle
    else high = middle
  }
  return low
}

/** Whether there are whole pictures from `seconds` on; reads at most the pictures before it. */
function canReadAt(container: VideoContainer, first: number, seconds: number): boolean {
  const { library, tick } = container
  const { AV_PKT_FLAG_CORRUPT } = library.constants
  const wanted = first + seconds / tick
  const packet = new library.av.Packet()
  packet.alloc()
  try {
    if (!container.seek(wanted)) return false
    while (container.readPacket(packet)) {
      if (!(packet.flags & AV_PKT_FLAG_CORRUPT) && Number(packet.dts) >= wanted) return true
    }
    return false
  } finally {
    packet.free()
  }
}
