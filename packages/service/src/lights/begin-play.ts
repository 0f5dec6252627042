import type { Studio } from '@ledloom/studio'

/** Seconds of what plays at which it begins, if it has begun at a time, as `beginPlay`. */
export function beginTime(at: number | undefined, wallNow?: () => number): number {
  return wallNow === undefined || at === undefined ? 0 : Math.max(0, (wallNow() - at) / 1000)
}

/**
 * Plays what a studio shows from its beginning, or as begun at a time by a clock that several hosts share.
 *
 * @param at milliseconds since 1970. Default: now
 * @param wallNow the clock. Default: there is none, and it begins now
 */
export function beginPlay(studio: Studio, at: number | undefined, wallNow?: () => number): void {
  studio.changeTransport((transport) => {
    transport.setSpeed(1)
    transport.play()
    if (wallNow === undefined || at === undefined) transport.seek(0)
    else transport.beginAt(at / 1000, wallNow() / 1000)
  })
}
