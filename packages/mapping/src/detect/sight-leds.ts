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

/** What is less sure than this is a chance. */
const LEAST_CONFIDENCE = 0.15

type Image = LedImage & { readonly led: number }

/** Places the LEDs that are recognised in the signals of each device, in the order of their numbers. */
export function sightLeds(
  devices: readonly CodeSignals[],
  { words, isDark, ledCount }: MappingPattern,
): Sighting[] {
  const images = devices.flatMap((signals) => imagesOf(signals, words))
  const byLed = new Map<number, Image[]>()
  for (const image of images) byLed.set(image.led, [...(byLed.get(image.led) ?? []), image])
  const sightings: Sighting[] = []
  for (let led = 0; led < ledCount; led++) {
    const seen = byLed.get(led)
    if (seen !== undefined && !isDark[led]) sightings.push(sightingOf(led, seen))
  }
  return sightings
}

function imagesOf(signals: CodeSignals, words: Uint32Array): Image[] {
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

function neighboursOf(sites: readonly LedSite[], grid: PointGrid, site: LedSite): number[] {
  const near: LedSite[] = []
  grid.forNear(site.x, site.y, NEAR, (index) => {
    const other = sites[index]!
    if (other.led !== site.led) near.push(other)
  })
  near.sort((a, b) => disturbance(b, site) - disturbance(a, site))
  return [...new Set(near.map(({ led }) => led))].slice(0, MOST_NEIGHBOURS)
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
function sightingOf(led: number, images: readonly Image[]): Sighting {
  const [own, ...others] = images.toSorted((a, b) => b.light - a.light) as [Image, ...Image[]]
  const whole = images.reduce((sum, { light }) => sum + light, 0)
  const share = own.light / whole
  const sighting = placeOf(own, confidenceOf(own) * share)
  if (others.length === 0) return { led, ...sighting }
  const alternatives = others.map((other) =>
    placeOf(other, (confidenceOf(other) * other.light) / whole),
  )
  return { led, ...sighting, alternatives }
}

// Pixels are numbered from 0, and their centres lie half a pixel farther.
function placeOf({ x, y, deviation }: Image, confidence: number): PicturePlace {
  return { x: x + 0.5, y: y + 0.5, deviation, confidence }
}
