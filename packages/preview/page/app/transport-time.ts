import type { TransportState } from '@ledloom/studio'
import { useEffect, useState } from 'preact/hooks'

/**
 * The playback time in seconds at a time of the host's clock, wrapped at the end.
 */
export function transportTime(transport: TransportState, hostNow: number): number {
  const { isPlaying, time, at, speed, duration } = transport
  const now = isPlaying ? time + (Math.max(0, hostNow - at) / 1000) * speed : time
  return duration === null ? now : now % duration
}

/** Distance from the end in seconds that shows the last frame at any frame rate. */
const LAST_FRAME = 0.001

/** The time of a place on the scrub bar. Its end is the last frame, not the first again. */
export function soughtTime(place: number, duration: number): number {
  return Math.max(0, Math.min(place, duration - LAST_FRAME))
}

/** Renders again every `everyMs` while `isRunning`. */
export function useClock(everyMs: number, isRunning: boolean): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isRunning])
}
