import type { OutletStatistics, StreamStatistics } from '@ledloom/stream'

/** Seconds of frames from which on their age and rate mean something. */
const TELLING_SECONDS = 0.4

/**
 * The state of a stream in one line. To a device: frames it has acknowledged, frames that were
 * skipped on the way, the age of a frame when it is sent, and the rate. Age and rate are left out as
 * long as they would be those of a few frames.
 */
export function describeStream(
  stream: StreamStatistics,
  outlet: OutletStatistics | undefined,
): string {
  const parts = [
    `sent ${outlet?.sent ?? stream.frames}`,
    `skipped ${stream.skipped + (outlet?.skipped ?? 0)}`,
    ...(stream.late > 0 ? [`late ${stream.late}`] : []),
    ...describePace(stream, outlet),
    ...describeTrouble(stream, outlet),
  ]
  return parts.join('  ')
}

function describePace(stream: StreamStatistics, outlet: OutletStatistics | undefined): string[] {
  const { count, p50, p99 } = outlet?.ageAtSend ?? stream.age
  if (count < stream.frameRate * TELLING_SECONDS) return []
  return [
    `age ${milliseconds(p50)} (99% within ${milliseconds(p99)})`,
    `${(outlet?.rate ?? stream.rate).toFixed(1)} of ${round(stream.frameRate)} fps`,
  ]
}

function describeTrouble(stream: StreamStatistics, outlet: OutletStatistics | undefined): string[] {
  const failed = stream.failed + (outlet?.failed ?? 0)
  const state = outlet?.state ?? 'streaming'
  return [
    ...(failed > 0 ? [`failed ${failed}`] : []),
    ...(state === 'streaming' || state === 'closed' ? [] : [state]),
  ]
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
