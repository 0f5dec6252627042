import { ledWords, MOST_LEDS } from '../code/led-words.ts'
import type { MappingPattern } from '../code/mapping-pattern.ts'
import { MappingError } from '../errors/mapping-error.ts'
import { poolCurves } from '../light/curve-reading.ts'
import type { View } from '../view/view.ts'
import { chooseActiveCells } from './active-cells.ts'
import type { Clip } from './clip.ts'
import { type CodeSignals, readCodeSignals } from './code-signals.ts'
import { measureStates } from './measure-states.ts'
import { readCurve } from './read-curve.ts'
import { recoverClocks } from './recover-clock.ts'
import { noCode, tooShort } from './refusals.ts'
import { sightLeds } from './sight-leds.ts'
import { turnView } from './turn-view.ts'
import { voteForLeds } from './vote-for-leds.ts'
import { type WatchedClip, watchClip } from './watch-clip.ts'

export interface DetectOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the share of the work that is done, 0..1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Confidence that one LED at least must reach: a flicker may look like a word by chance. */
const SURE = 0.4

/** Bits of a word that must have been seen at least. */
const FEWEST_BITS = 20

/**
 * Recognises the LEDs in a clip by their blinking code. The clip may begin anywhere in the loop, be held by
 * hand, and show several devices, each on its own clock.
 *
 * @throws MappingError with one sentence for a clip in which the code is not seen
 * @throws the signal's reason when it was aborted
 * @throws whatever the clip throws that cannot be read
 */
export async function detectLeds(
  clip: Clip,
  pattern: MappingPattern,
  { signal, onProgress }: DetectOptions = {},
): Promise<View> {
  signal?.throwIfAborted()
  const progress = (begin: number) => (time: number) => {
    signal?.throwIfAborted()
    if (clip.duration) onProgress?.(begin + Math.min(1, time / clip.duration) * 0.45)
  }
  const watched = await watchClip(clip, pattern, { onPicture: progress(0) })
  const clocks = recoverClocks(watched, pattern)
  if (clocks.length === 0) throw codeless(clip, watched, pattern)
  const pixels = chooseActiveCells(watched, pattern, clocks)
  const onPicture = progress(0.45)
  const measured = await measureStates(clocks, { clip, watched, pixels, pattern, onPicture })
  const signals = measured.map((light) => readCodeSignals(light, pixels, pattern))
  signal?.throwIfAborted()
  if (signals.every(({ bits }) => bits.length < FEWEST_BITS)) throw tooShort(clip, pattern)
  const sightings = sightLeds(
    signals.filter(({ bits }) => bits.length >= FEWEST_BITS),
    pattern,
  )
  checkCount(clip, pattern, { signals, recognised: sightings.length })
  if (!sightings.some(({ confidence }) => confidence >= SURE)) throw noCode(clip)
  const curves = measured.flatMap((light) => readCurve(light, pixels, pattern) ?? [])
  const curve = poolCurves(curves)
  onProgress?.(1)
  const { width, height, orientation } = clip
  return turnView({ width, height, sightings, curve }, orientation)
}

function codeless(clip: Clip, { times }: WatchedClip, pattern: MappingPattern): MappingError {
  const seconds = times[times.length - 1]! - times[0]!
  const loop = pattern.frameCount / pattern.frameRate
  return seconds < loop * 1.1 ? tooShort(clip, pattern) : noCode(clip)
}

/** Share of the recognised LEDs that may have numbers beyond the string's end. */
const STRAY = 0.1
const FEWEST_STRAYS = 3

/** Votes of an LED that count: a mixture of others can look like a word here and there. */
const CLEAR_VOTES = 4

/** @throws MappingError `wrong-count` if LEDs are seen that the string does not have */
function checkCount(
  { name }: Clip,
  { ledCount }: MappingPattern,
  {
    signals,
    recognised,
  }: { readonly signals: readonly CodeSignals[]; readonly recognised: number },
): void {
  const beyond: number[] = []
  for (const signal of signals) {
    for (const [led, votes] of voteForLeds(signal, ledWords(MOST_LEDS), { isStrict: true })) {
      if (led >= ledCount && votes.length >= CLEAR_VOTES) beyond.push(led)
    }
  }
  if (beyond.length < Math.max(FEWEST_STRAYS, STRAY * recognised)) return
  throw new MappingError(
    'wrong-count',
    `${name}: shows lights with LEDs up to number ${Math.max(...beyond) + 1}, but ${ledCount} were stated; state the right number of LEDs, and film again if the code was started with the wrong one`,
  )
}
