import type { TransportState } from '../../src/desk/desk-state.ts'

/** Seconds into what is played at a time of the host's clock; from the beginning again at its end. */
export function transportTime(transport: TransportState, hostNow: number): number {
  const { isPlaying, time, at, speed, duration } = transport
  const now = isPlaying ? time + (Math.max(0, hostNow - at) / 1000) * speed : time
  return duration === null ? now : now % duration
}
