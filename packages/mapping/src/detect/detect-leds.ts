import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { MappingError } from '../errors/mapping-error.ts'
import { poolCurves } from '../light/curve-reading.ts'
import { readGreys } from '../light/read-greys.ts'
import { median } from '../numbers/median.ts'
import type { Sighting, View } from '../view/view.ts'
import { type ActivePixels, chooseActiveCells } from './active-cells.ts'
import type { Clip } from './clip.ts'
import { readCodeSignals } from './code-signals.ts'
import { evenExposure } from './exposure.ts'
import { measureGreys } from './measure-greys.ts'
import { measureStates, type StateLight } from './measure-states.ts'
import { recoverGroups } from './recover-groups.ts'
import { noCode, outOfFocus, outshone, tooShort, tooShortForCode } from './refusals.ts'
import { type DeviceSighting, sightLeds } from './sight-leds.ts'
import { checkStrays, findStrays } from './stray-leds.ts'
import { turnView } from './turn-view.ts'
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
 * hand, show several devices, each on its own clock, and be one of a second pass, of any groups.
 *
 * @param whole the pattern of all LEDs
 * @throws MappingError with one sentence for a clip in which the code is not seen
 * @throws the signal's reason when it was aborted
 * @throws whatever the clip throws that cannot be read
 */
export async function detectLeds(
  clip: Clip,
  whole: MappingPattern,
  { signal, onProgress }: DetectOptions = {},
): Promise<View> {
  signal?.throwIfAborted()
  const progress = (begin: number) => (time: number) => {
    signal?.throwIfAborted()
    if (clip.duration) onProgress?.(begin + Math.min(1, time / clip.duration) * 0.45)
  }
  const watched = await watchClip(clip, whole, { onPicture: progress(0) })
  const { seen, pattern, clocks } = findCode(watched, whole)
  if (clocks.length === 0) throw codeless(clip, watched, whole)
  const pixels = chooseActiveCells(seen, pattern, clocks)
  const onPicture = progress(0.45)
  const measured = await measureStates(clocks, { clip, watched, pixels, pattern, onPicture })
  const signals = measured.map((light) => readCodeSignals(light, pixels, pattern))
  signal?.throwIfAborted()
  if (signals.every(({ bits }) => bits.length < FEWEST_BITS)) throw tooShort(clip, pattern)
  const isSeen = signals.map(({ bits }) => bits.length >= FEWEST_BITS)
  const found = sightLeds(
    signals.filter((_, device) => isSeen[device]),
    pattern,
  )
  const strays = findStrays(signals, pattern)
  checkStrays(clip, strays, { ledCount: pattern.ledCount, recognised: found.length })
  if (!found.some(({ confidence }) => confidence >= SURE)) throw noCode(clip, pattern)
  if (isBlurred(found)) throw outOfFocus(clip)
  const sightings = found.filter(({ isCut }) => !isCut)
  const devices = measured.filter((_, device) => isSeen[device])
  const light = readLight(devices, { pixels, pattern, sightings })
  onProgress?.(1)
  const { width, height, orientation } = clip
  return turnView({ width, height, ...light, strays }, orientation)
}

/** Finds the code, if need be without the changes of the camera's exposure. `seen` is the clip in which it was found. */
function findCode(watched: WatchedClip, whole: MappingPattern) {
  const found = { seen: watched, ...recoverGroups(watched, whole) }
  const even = found.clocks.length === 0 ? evenExposure(watched) : undefined
  return even === undefined ? found : { seen: even, ...recoverGroups(even, whole) }
}

/** Radius in pixels beyond which most LEDs are out of focus, and the share of LEDs whose image may be cut. */
const FOCUSED = 10.5
const MOST_CUT = 0.4

/** Returns true if the LEDs are spots so large that they hide where they are. */
function isBlurred(sightings: readonly DeviceSighting[]): boolean {
  const cut = sightings.filter(({ isCut }) => isCut).length
  return (
    cut > MOST_CUT * sightings.length || median(sightings.map(({ radius }) => radius)) > FOCUSED
  )
}

/** Adds the light of the LEDs in the greys, and reads the curve of their devices from it. */
function readLight(
  devices: readonly StateLight[],
  {
    pixels,
    pattern,
    sightings,
  }: {
    readonly pixels: ActivePixels
    readonly pattern: MappingPattern
    readonly sightings: readonly DeviceSighting[]
  },
): Pick<View, 'sightings' | 'curve'> {
  // Pixels are numbered from 0, and their centres lie half a pixel farther.
  const places = sightings.map((seen) => ({ ...seen, x: seen.x - 0.5, y: seen.y - 0.5 }))
  const greys = measureGreys(devices, { pixels, pattern, places })
  const readings = devices.map((_, number) =>
    readGreys(greys.map((each, index) => (sightings[index]!.device === number ? each : []))),
  )
  const seen = sightings.map(({ device, radius, isCut, ...sighting }, index): Sighting => {
    return { ...sighting, greys: readings[device]!.spots[index] }
  })
  return { sightings: seen, curve: poolCurves(readings.flatMap(({ curve }) => curve ?? [])) }
}

function codeless(clip: Clip, watched: WatchedClip, pattern: MappingPattern): MappingError {
  const { times } = watched
  const seconds = times[times.length - 1]! - times[0]!
  const loop = pattern.frameCount / pattern.frameRate
  if (seconds < loop * 1.1) return tooShortForCode(clip, pattern, seconds)
  return showsBrightLight(watched) ? outshone(clip) : noCode(clip, pattern)
}

/** Mean light of a cell, of full light 65535, that no blinking LED reaches, and the share of cells that may have it. */
const BRIGHT = 25_000
const MOST_BRIGHT = 0.002

/** Returns true if a part of the picture is bright all the time. */
function showsBrightLight({ cells }: WatchedClip): boolean {
  const count = cells[0]!.length
  let bright = 0
  for (let cell = 0; cell < count; cell++) {
    let sum = 0
    for (const picture of cells) sum += picture[cell]!
    if (sum > BRIGHT * cells.length) bright++
  }
  return bright > MOST_BRIGHT * count
}
