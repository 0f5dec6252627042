import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { PicturePlace, Sighting } from '../view/view.ts'
import type { CodeSignals } from './code-signals.ts'
import { joinVotes, type LedSite } from './led-sites.ts'
import { type LedImage, locateLed } from './locate-led.ts'
import { PointGrid } from './point-grid.ts'
import { voteForLeds } from './vote-for-leds.ts'

/** Pixels within which LEDs may shine into each other, and how many of them are separated at once. */
const NEAR = 14
const MOST_NEIGHBOURS = 10

/** Clarity at which a sighting is as sure as its signal is pure, and below which it is none. */
const CLEAR = 12
const UNCLEAR = 5

/** Share of the signal that must be explained: below this it is another light, or a mixture. */
const LEAST_EXPLAINED = 0.55
const WELL_EXPLAINED = 0.9

/** Least confidence of a sighting; a less certain one may be chance. */
const LEAST_CONFIDENCE = 0.15

/** LEDs to each side on the wire that should be on the same device, and the least share that must be. */
const BESIDE = 20
const LEAST_SHARE = 0.25

/** Pixels within which images that two clocks show are one light. */
const SAME_SPOT = 0.6

/** Pixels within which images of one LED on several clocks are one. */
const ONE_SPOT = 4

type Image = LedImage & { readonly led: number; readonly device: number }

/** A sighting, the number of the device on whose clock the LED blinks, and its image. */
export type DeviceSighting = Sighting & { readonly device: number } & Pick<
    LedImage,
    'radius' | 'isCut'
  >

/** Places the LEDs that are recognised in the signals of each device, in the order of their numbers. */
export function sightLeds(
  devices: readonly CodeSignals[],
  { words, groupCount, ledCount }: MappingPattern,
): DeviceSighting[] {
  const found = devices.map((signals, device) =>
    imagesOf(signals, words).map((image) => ({ ...image, device })),
  )
  // Groups have clocks of their own, like devices, but LEDs from anywhere on the wire, and some in common.
  const images = groupCount > 1 ? clearestOf(found.flat()) : onOneDevice(found, ledCount)
  const byLed = new Map<number, Image[]>()
  for (const image of images) byLed.set(image.led, [...(byLed.get(image.led) ?? []), image])
  const sightings: DeviceSighting[] = []
  for (let led = 0; led < ledCount; led++) {
    const seen = byLed.get(led)
    if (seen !== undefined) sightings.push(sightingOf(led, seen))
  }
  return sightings
}

/**
 * Joins the images of all devices. The LEDs beside an LED on the wire are on the same device, so where nearly
 * all of them are on another one, the image is a mistake.
 */
function onOneDevice(devices: readonly Image[][], ledCount: number): Image[] {
  if (devices.length === 1) return devices[0]!
  const own = withoutEchoes(devices)
  const sums = own.map((images) => sumsOf(images, ledCount))
  return own.flatMap((images, device) =>
    images.filter(({ led }) => {
      const [from, to] = [Math.max(0, led - BESIDE), Math.min(ledCount, led + BESIDE + 1)]
      const beside = sums.map((sum) => sum[to]! - sum[from]!)
      const whole = beside.reduce((sum, value) => sum + value, 0)
      return beside[device]! >= LEAST_SHARE * whole
    }),
  )
}

/**
 * Leaves out what an LED seems to show on the clock of another device. Its word, some states later, is nearly the
 * word of another LED where the devices were started nearly together.
 */
function withoutEchoes(devices: readonly Image[][]): Image[][] {
  const all = devices.flat()
  const grid = new PointGrid(SAME_SPOT, all.length)
  for (const { x, y } of all) grid.add(x, y)
  return devices.map((images) =>
    images.filter((image) => {
      let isOwn = true
      grid.forNear(image.x, image.y, SAME_SPOT, (index) => {
        const other = all[index]!
        if (other.device === image.device || other.led === image.led) return
        if (onClock(other) > onClock(image)) isOwn = false
      })
      return isOwn
    }),
  )
}

/** Leaves out images of LEDs that another clock shows more clearly at the same place. */
function clearestOf(images: readonly Image[]): Image[] {
  const kept: Image[] = []
  for (const image of images.toSorted((a, b) => b.clarity - a.clarity)) {
    const isKnown = kept.some(
      ({ led, x, y }) => led === image.led && Math.hypot(x - image.x, y - image.y) < ONE_SPOT,
    )
    if (!isKnown) kept.push(image)
  }
  return kept
}

/** How well an image fits the clock on which it was read. */
function onClock({ explained, marker }: Image): number {
  return explained * marker
}

/** The sum of the confidences of all images of LEDs before each one. */
function sumsOf(images: readonly Image[], ledCount: number): Float64Array {
  const sums = new Float64Array(ledCount + 1)
  for (const image of images) sums[image.led + 1] = sums[image.led + 1]! + confidenceOf(image)
  for (let led = 0; led < ledCount; led++) sums[led + 1] = sums[led + 1]! + sums[led]!
  return sums
}

function imagesOf(signals: CodeSignals, words: Uint32Array): Omit<Image, 'device'>[] {
  const sites: LedSite[] = []
  for (const [led, votes] of voteForLeds(signals, words)) sites.push(...joinVotes(led, votes))
  const grid = new PointGrid(NEAR, sites.length)
  for (const { x, y } of sites) grid.add(x, y)
  return sites.flatMap((site) => {
    const neighbours = neighboursOf(sites, grid, site)
    const image = locateLed(signals, site, { words, neighbours })
    return image === undefined || confidenceOf(image) < LEAST_CONFIDENCE
      ? []
      : [{ ...image, led: site.led }]
  })
}

/** The LEDs that disturb one most, each where it disturbs most. */
function neighboursOf(sites: readonly LedSite[], grid: PointGrid, site: LedSite): LedSite[] {
  const near: LedSite[] = []
  grid.forNear(site.x, site.y, NEAR, (index) => {
    const other = sites[index]!
    if (other.led !== site.led) near.push(other)
  })
  near.sort((a, b) => disturbance(b, site) - disturbance(a, site))
  const seen = new Set<number>()
  const each = near.filter(({ led }) => !seen.has(led) && seen.add(led))
  return each.slice(0, MOST_NEIGHBOURS)
}

function disturbance(other: LedSite, site: LedSite): number {
  return other.sum / (4 + (other.x - site.x) ** 2 + (other.y - site.y) ** 2)
}

function confidenceOf({ clarity, explained }: LedImage): number {
  const clear = (clarity - UNCLEAR) / (CLEAR - UNCLEAR)
  const pure = (explained - LEAST_EXPLAINED) / (WELL_EXPLAINED - LEAST_EXPLAINED)
  return Math.max(0, Math.min(1, clear)) * Math.max(0, Math.min(1, pure))
}

/** The brightest image is the LED's own; the others are reflections of it, if not the reverse. */
function sightingOf(led: number, images: readonly Image[]): DeviceSighting {
  const [own, ...others] = images.toSorted((a, b) => b.light - a.light) as [Image, ...Image[]]
  const whole = images.reduce((sum, { light }) => sum + light, 0)
  const share = own.light / whole
  const { device, radius, isCut } = own
  const sighting = placeOf(own, confidenceOf(own) * share)
  if (others.length === 0) return { led, device, radius, isCut, ...sighting }
  const alternatives = others.map((other) =>
    placeOf(other, (confidenceOf(other) * other.light) / whole),
  )
  return { led, device, radius, isCut, ...sighting, alternatives }
}

// Pixels are numbered from 0, and their centres lie half a pixel farther.
function placeOf({ x, y, deviation }: Image, confidence: number): PicturePlace {
  return { x: x + 0.5, y: y + 0.5, deviation, confidence }
}
