import type { OutletStatistics, StreamStatistics } from '@ledloom/stream'

/**
 * The state of a stream in one line. To a device: frames it has acknowledged, frames that were
 * skipped on the way, the age of a frame when it is sent, and the rate.
 */
export function describeStream(
  stream: StreamStatistics,
  outlet: OutletStatistics | undefined,
): string {
  const { p50, p99 } = outlet?.ageAtSend ?? stream.age
  const parts = [
    `sent ${outlet?.sent ?? stream.frames}`,
    `skipped ${stream.skipped + (outlet?.skipped ?? 0)}`,
    `age ${milliseconds(p50)} (99% within ${milliseconds(p99)})`,
    `${(outlet?.rate ?? stream.rate).toFixed(1)} of ${round(stream.frameRate)} fps`,
    ...describeTrouble(stream, outlet),
  ]
  return parts.join('  ')
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
