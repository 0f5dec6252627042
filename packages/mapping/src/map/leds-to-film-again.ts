import type { MappedLed } from './map-result.ts'

/** Measured LEDs that show where a clip was filmed from: enough for that, and far apart on most strings. */
const ANCHORS = 60

/** LEDs on the wire between a doubtful one and an anchor: neighbours outshine each other. */
const APART = 3

/**
 * The LEDs that a second pass shows: those that are doubtful, and some measured ones, without which nobody
 * knows where its clips were filmed from. They stand out, as all others stay dark.
 *
 * @returns numbers in wire order; none if no LED is doubtful
 */
export function ledsToFilmAgain(leds: readonly Pick<MappedLed, 'state'>[]): number[] {
  const isDoubtful = leds.map(({ state }) => state === 'doubtful')
  const doubtful = [...leds.keys()].filter((led) => isDoubtful[led])
  if (doubtful.length === 0) return []
  const measured = [...leds.keys()].filter((led) => leds[led]!.state === 'measured')
  const free = measured.filter(
    (led) => !isDoubtful.slice(Math.max(0, led - APART), led + APART + 1).includes(true),
  )
  const candidates = free.length >= ANCHORS / 2 ? free : measured
  const step = Math.max(1, candidates.length / ANCHORS)
  const anchors = Array.from(
    { length: Math.min(ANCHORS, candidates.length) },
    (_, i) => candidates[Math.floor(i * step)]!,
  )
  return [...doubtful, ...anchors].sort((a, b) => a - b)
}
