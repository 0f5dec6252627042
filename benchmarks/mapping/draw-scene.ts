import { join } from 'node:path'
import type { MapResult } from '@ledloom/mapping'
import sharp from 'sharp'
import { project, type Shot } from '../../packages/mapping/test/simulated-camera/camera.ts'
import { compareWithTruth } from '../../packages/mapping/test/simulated-camera/compare-with-truth.ts'
import { film } from '../../packages/mapping/test/simulated-camera/film.ts'
import type { Scene } from '../../packages/mapping/test/simulated-camera/scene.ts'
import {
  type Setting,
  tourOf,
} from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'

/** Pixels of a picture, with the line below it. */
const WIDTH = 480
const HEIGHT = 400
const LINE = 40

const COLOURS = { interpolated: '#4aa8ff', doubtful: '#ff5a4d' }

/** Of measured LEDs: those of the first string, and of each further one. */
const MEASURED = ['#3ddc84', '#ffd23f', '#e879f9']

type DrawOptions = {
  readonly folder: string
  readonly seed: number
  /** Pixels of the longer side of the clips. */
  readonly longer: number
}

/**
 * Draws the scene as its first clip shows it, with all LEDs lit, and the places that were found over the true ones.
 *
 * @returns the path of the picture
 */
export async function drawScene(
  setting: Setting,
  map: MapResult,
  { folder, seed, longer }: DrawOptions,
): Promise<string> {
  const [shot] = walkRound(tourOf(setting, { longer, seed }))
  if (shot === undefined) throw new Error(`${setting.scene.name} has no views`)
  const { width, height } = shot.lens
  const part = partOf(setting.scene, shot)
  const scale = Math.min(WIDTH / part.width, HEIGHT / part.height)
  const size = [Math.round(scale * part.width), Math.round(scale * part.height)] as const
  const photograph = await sharp(litPicture(setting.scene, shot, seed), {
    raw: { width, height, channels: 1 },
  })
    .extract(part)
    .resize(...size, { fit: 'fill' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const marks = drawMarks(setting.scene, map, {
    size,
    at: (positions, led) => {
      const place = placeIn(shot, positions, led)
      return place && { x: scale * (place.x - part.left), y: scale * (place.y - part.top) }
    },
  })
  const marked = await sharp(photograph)
    .composite([{ input: Buffer.from(marks) }])
    .png()
    .toBuffer()
  const caption = drawCaption(figuresOf(setting.scene, map))
  const path = join(folder, `${setting.scene.name.replaceAll(' ', '-')}.webp`)
  await sharp(marked)
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#05060a' })
    .extend({ bottom: LINE, background: '#05060a' })
    .composite([{ input: Buffer.from(caption), top: HEIGHT, left: 0 }])
    .webp({ quality: 80 })
    .toFile(path)
  return path
}

function litPicture(scene: Scene, shot: Shot, seed: number): Uint8Array {
  const { ledCount } = scene.layout
  const bulbs = { level: () => 0.6, exponent: 1, brightness: new Float32Array(ledCount).fill(1) }
  const { value } = film({ scene, shot, bulbs, seconds: 0.1, seed, shake: 0 }).next()
  if (value === undefined) throw new Error('the film has no pictures')
  return value.pixels
}
type Marking = {
  readonly size: readonly [width: number, height: number]
  /** The place of an LED in the picture. */
  readonly at: (
    positions: ArrayLike<number>,
    led: number,
  ) => { readonly x: number; readonly y: number } | undefined
}

/** True places are white rings, found ones dots in the colour of their state and string; a line joins both. */
function drawMarks(
  { layout, strings }: Scene,
  { layout: found, leds }: MapResult,
  { size: [width, height], at }: Marking,
): string {
  const { aligned } = compareWithTruth(layout, found.positions, leds)
  const stringOf = strings.flatMap((count, string) => new Array<number>(count).fill(string))
  const marks = leds.flatMap(({ state }, led) => {
    const truth = at(layout.positions, led)
    const place = at(aligned, led)
    if (truth === undefined || place === undefined) return []
    const colour =
      state === 'measured' ? MEASURED[stringOf[led]! % MEASURED.length] : COLOURS[state]
    return [
      `<line x1="${truth.x}" y1="${truth.y}" x2="${place.x}" y2="${place.y}" stroke="${colour}" stroke-width="1.5"/>`,
      `<circle cx="${truth.x}" cy="${truth.y}" r="3.5" fill="none" stroke="#ffffff" stroke-width="0.8"/>`,
      `<circle cx="${place.x}" cy="${place.y}" r="2" fill="${colour}"/>`,
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`
}

function placeIn(shot: Shot, positions: ArrayLike<number>, led: number) {
  return project(shot, [positions[3 * led]!, positions[3 * led + 1]!, positions[3 * led + 2]!])
}

/** The part of the picture in which the lights are. */
function partOf({ layout }: Scene, shot: Shot) {
  const { width, height } = shot.lens
  const places = Array.from({ length: layout.ledCount }, (_, led) =>
    placeIn(shot, layout.positions, led),
  ).filter((place) => place !== undefined)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const margin = 24
  const left = Math.max(0, Math.floor(Math.min(...xs)) - margin)
  const top = Math.max(0, Math.floor(Math.min(...ys)) - margin)
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + margin)
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + margin)
  return { left, top, width: right - left, height: bottom - top }
}

function figuresOf({ layout }: Scene, map: MapResult): string {
  const { median, wrong } = compareWithTruth(layout, map.layout.positions, map.leds)
  const measured = map.leds.filter(({ state }) => state === 'measured').length
  const error = `${(100 * median).toFixed(2)} %`
  return `${measured} of ${layout.ledCount} LEDs measured, error ${error}, ${wrong.length} wrong`
}

function drawCaption(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LINE}"><text x="${WIDTH / 2}" y="25" fill="#eef1f8" font-family="DejaVu Sans, sans-serif" font-size="14" text-anchor="middle">${text}</text></svg>`
}
