import { WORD_BITS } from '../code/golay-words.ts'
import { ledWords, MOST_LEDS } from '../code/led-words.ts'
import type { MappingPattern } from '../code/mapping-pattern.ts'
import { wrongCount } from '../errors/wrong-count.ts'
import type { Clip } from './clip.ts'
import type { CodeSignals } from './code-signals.ts'
import { voteForLeds } from './vote-for-leds.ts'

/** LEDs with numbers beyond the string's end that refuse a clip: so many, and this share of the recognised ones. */
const FEWEST_STRAYS = 3
const STRAY = 0.1

/**
 * Numbers of the LEDs that a clip shows beyond the end of the string, ascending; none of a clip that is too short to
 * show all bits: two LEDs in one pixel then often look like one of the thousands of others.
 */
export function findStrays(
  signals: readonly CodeSignals[],
  { ledCount }: MappingPattern,
): readonly number[] {
  const words = ledWords(MOST_LEDS)
  const seen = signals.flatMap((each) =>
    each.bits.length < WORD_BITS ? [] : [...voteForLeds(each, words, { isStrict: true }).keys()],
  )
  return [...new Set(seen)].filter((led) => led >= ledCount).sort((a, b) => a - b)
}

/** @throws MappingError `wrong-count` if a clip alone shows that the string has more LEDs than were stated */
export function checkStrays(
  { name }: Clip,
  strays: readonly number[],
  { ledCount, recognised }: { readonly ledCount: number; readonly recognised: number },
): void {
  if (strays.length < Math.max(FEWEST_STRAYS, STRAY * recognised)) return
  throw wrongCount(`${name}: shows`, Math.max(...strays), ledCount)
}
