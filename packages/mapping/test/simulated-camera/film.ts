import { paintBackdrop } from './backdrop.ts'
import type { Pose, Shot } from './camera.ts'
import { project } from './camera.ts'
import { type Hand, holdByHand } from './hand-shake.ts'
import { type Bulbs, type Light, lightsOf } from './lights.ts'
import { createRandom } from './random.ts'
import type { Scene } from './scene.ts'
import { createSensor, lightOfByte, type Sensor, type Tone } from './sensor.ts'
import { addSprite, createSprites, type LightPicture } from './sprites.ts'
import { add, scale } from './vector.ts'

/** A picture of a clip. */
export type CameraFrame = {
  /** Seconds since the clip began, as the file will state it. */
  readonly time: number
  readonly width: number
  readonly height: number
  /** Luma, row after row from the top. */
  readonly pixels: Uint8Array
}

/** A clip to be filmed. */
export type Filming = {
  readonly scene: Scene
  readonly shot: Shot
  readonly bulbs: Bulbs
  readonly seconds: number
  readonly seed?: number
  /** Frames a second. Default 30. */
  readonly frameRate?: number
  /** 0 for a tripod, 1 for most people. Default 1. */
  readonly shake?: number
  /** Seconds of one exposure. Default 1/60. */
  readonly shutter?: number
  /** Seconds from the top row to the bottom row. Default 0.018. */
  readonly readout?: number
  /** Default: `gamma`. */
  readonly tone?: Tone
  /** The share of frames that are missing. Default 0.005. */
  readonly dropped?: number
  /**
   * The most that the sensor amplifies, the light that it aims at, and whether it stays as it is when the
   * clip begins. Default 6, 0.1 and not.
   */
  readonly exposure?: {
    readonly mostGain?: number
    readonly aim?: number
    readonly isLocked?: boolean
  }
}

/** The light of an LED's surface, of that of a wall in daylight. */
const RADIANCE = 8

/** Pixels of the lens's own blur, in a picture of 1920 pixels. */
const BLUR = 0.9

/** Pixels that shaking may bring into the picture, as a share of its longer side. */
const MARGIN = 0.06

type Studio = Required<Omit<Filming, 'exposure' | 'dropped' | 'tone'>> & {
  readonly hand: Hand
  readonly lights: readonly Light[]
  readonly backdrop: LightPicture
  readonly margin: number
  readonly sensor: Sensor
  readonly sprite: ReturnType<typeof createSprites>
  /** The lights of the frame. */
  readonly picture: LightPicture
}

/** Films a clip: each frame as the camera of a phone would take it. */
export function* film(filming: Filming): Generator<CameraFrame> {
  const studio = openStudio(filming)
  const { mostGain = 6, aim = 0.1, isLocked = false } = filming.exposure ?? {}
  const expose = (gain: number, seen: number) =>
    Math.min(mostGain, Math.max(0.02, gain * (aim / seen)))
  let gain = 1
  // The camera looked at the scene before somebody pressed the button.
  for (let round = 0; round < 5; round++) {
    gain = expose(gain, meanLight(takeFrame(studio, 0, gain)))
  }
  for (const time of frameTimes(filming)) {
    const balance = isLocked ? 1 : 1 + 0.02 * Math.sin(0.9 * time + studio.seed)
    const frame = takeFrame(studio, time, gain * balance)
    yield frame
    if (isLocked) continue
    gain *= (expose(gain, meanLight(frame)) / gain) ** (1.5 / studio.frameRate)
  }
}

/** When the frames of a clip begin, in seconds: not quite regularly, and some are missing. */
export function frameTimes({
  seed = 1,
  seconds,
  frameRate = 30,
  dropped = 0.005,
}: Filming): number[] {
  const random = createRandom(seed).part('times')
  return Array.from({ length: Math.round(seconds * frameRate) }, (_, index) => {
    const late = Math.min(0.1, Math.max(-0.1, 0.02 * random.normal()))
    return { time: index === 0 ? 0 : (index + late) / frameRate, isLost: random.next() < dropped }
  }).flatMap(({ time, isLost }, index) => (isLost && index > 0 ? [] : [time]))
}

function openStudio(filming: Filming): Studio {
  const complete = {
    seed: 1,
    frameRate: 30,
    shake: 1,
    shutter: 1 / 60,
    readout: 0.018,
    ...filming,
  }
  const { scene, shot, seed, shake, bulbs } = complete
  const { width, height } = shot.lens
  const random = createRandom(seed)
  const margin = Math.round(MARGIN * Math.max(width, height))
  return {
    ...complete,
    margin,
    hand: holdByHand(shot.pose, random.part('hand'), shake),
    lights: lightsOf(scene, shot, bulbs),
    backdrop: paintBackdrop(scene, shot, margin),
    sensor: createSensor(random.part('sensor'), filming.tone),
    sprite: createSprites(Math.round(Math.max(width, height) / 80)),
    picture: { width, height, light: new Float32Array(width * height) },
  }
}

/** A frame that begins at a time, in seconds. */
function takeFrame(studio: Studio, time: number, gain: number): CameraFrame {
  const { width, height } = studio.shot.lens
  const moment = moveDuring(studio, time)
  studio.picture.light.fill(0)
  for (const light of studio.lights) addLight(studio, light, moment)
  const bytes = new Uint8ClampedArray(width * height)
  const row = new Float32Array(width)
  studio.sensor.setGain(gain)
  const glow = glowDuring(studio, moment)
  for (let y = 0; y < height; y++) {
    readBackdrop(studio, row, { y, pose: moment.poseAt(moment.timeOf(y)), factor: glow(y) })
    const { light } = studio.picture
    for (let x = 0; x < width; x++) row[x] = gain * (row[x]! + light[y * width + x]!)
    studio.sensor.readRow(bytes, row, { offset: y * width, length: width })
  }
  return { time, width, height, pixels: new Uint8Array(bytes.buffer) }
}

/** The time of a frame, row by row, and the camera's pose in it. */
type Moment = {
  /** When the exposure of a row begins. */
  readonly timeOf: (y: number) => number
  readonly poseAt: (time: number) => Pose
}

function moveDuring({ hand, shot, readout, shutter }: Studio, start: number): Moment {
  const span = readout + shutter
  const steps = 8
  const poses = Array.from({ length: steps + 1 }, (_, step) => hand(start + (span * step) / steps))
  return {
    timeOf: (y) => start + readout * Math.min(1, Math.max(0, y / shot.lens.height)),
    poseAt(time) {
      const at = Math.min(steps - 1e-6, Math.max(0, ((time - start) / span) * steps))
      const step = Math.floor(at)
      return between(poses[step]!, poses[step + 1]!, at - step)
    },
  }
}

function between(a: Pose, b: Pose, share: number): Pose {
  const mix = (key: keyof Pose) => add(scale(a[key], 1 - share), b[key], share)
  return { place: mix('place'), right: mix('right'), down: mix('down'), forward: mix('forward') }
}

/** Times within an exposure at which a light is looked at. */
const SAMPLES = 3

/** Adds a light in two halves, so that a moving camera smears it. */
function addLight(studio: Studio, light: Light, moment: Moment): void {
  const { shot, shutter } = studio
  const early = project(
    { lens: shot.lens, pose: moment.poseAt(moment.timeOf(shot.lens.height / 2)) },
    light.placeAt(moment.timeOf(0)),
  )
  if (!early) return
  const begin = moment.timeOf(early.y)
  for (const half of [0, 1]) {
    let strength = 0
    for (let sample = 0; sample < SAMPLES; sample++) {
      const share = (half + (sample + 0.5) / SAMPLES) / 2
      strength += light.strengthAt(begin + share * shutter) / SAMPLES / 2
    }
    if (strength > 0)
      splat(studio, light, { moment, time: begin + (half + 0.5) * 0.5 * shutter, strength })
  }
}

type Flash = { readonly moment: Moment; readonly time: number; readonly strength: number }

function splat(studio: Studio, light: Light, { moment, time, strength }: Flash): void {
  const { lens } = studio.shot
  const at = project({ lens, pose: moment.poseAt(time) }, light.placeAt(time))
  if (!at) return
  const size = (lens.focalLength * light.radius) / at.depth
  const blur = (BLUR * Math.max(lens.width, lens.height)) / 1920
  const [x, y] = [Math.round(at.x - 0.5), Math.round(at.y - 0.5)]
  const sprite = studio.sprite(Math.hypot(blur, size / 2), at.x - 0.5 - x, at.y - 0.5 - y)
  const energy = strength * RADIANCE * Math.PI * size * size
  addSprite(studio.picture, sprite, { x, y, energy })
}

/** The light that each LED throws on the room, of daylight. */
const GLOW = 0.00004

/** How much brighter the room is at each row, as the LEDs light it too. */
function glowDuring({ scene, bulbs, shutter }: Studio, moment: Moment): (y: number) => number {
  const { ledCount } = scene.layout
  const step = Math.max(1, Math.round(ledCount / 60))
  const made = new Map<number, number>()
  return (y) => {
    const band = y >> 4
    let factor = made.get(band)
    if (factor === undefined) {
      const time = moment.timeOf(16 * band) + shutter / 2
      let sum = 0
      for (let led = 0; led < ledCount; led += step) sum += bulbs.level(led, time) ** bulbs.exponent
      factor = 1 + (GLOW * step * sum) / scene.daylight
      made.set(band, factor)
    }
    return factor
  }
}

type BackdropRow = { readonly y: number; readonly pose: Pose; readonly factor: number }

/** Pixels that are moved by the same share of a row. */
const SEGMENT = 32

/** Reads a row of the backdrop from where the camera's movement has put it. */
function readBackdrop(studio: Studio, row: Float32Array, { y, pose, factor }: BackdropRow): void {
  const { backdrop, margin, shot } = studio
  const { width } = shot.lens
  const left = shiftOf(studio, pose, [0, y])
  const right = shiftOf(studio, pose, [width, y])
  for (let start = 0; start < width; start += SEGMENT) {
    const share = (start + SEGMENT / 2) / width
    const shiftX = left[0] + share * (right[0] - left[0])
    const sourceY = y + margin - (left[1] + share * (right[1] - left[1]))
    const low = Math.min(backdrop.height - 2, Math.max(0, Math.floor(sourceY)))
    const v = Math.min(1, Math.max(0, sourceY - low))
    const sourceX = start + margin - shiftX
    const first = Math.min(backdrop.width - SEGMENT - 2, Math.max(0, Math.floor(sourceX)))
    const u = Math.min(1, Math.max(0, sourceX - first))
    const [a, b] = [factor * (1 - u) * (1 - v), factor * u * (1 - v)]
    const [c, d] = [factor * (1 - u) * v, factor * u * v]
    const end = Math.min(width, start + SEGMENT)
    const { light } = backdrop
    let from = low * backdrop.width + first
    for (let x = start; x < end; x++, from++) {
      row[x] =
        a * light[from]! +
        b * light[from + 1]! +
        c * light[from + backdrop.width]! +
        d * light[from + backdrop.width + 1]!
    }
  }
}

/** Pixels by which a pose moves what a clip's first pose shows at x, y, at the distance of the LEDs. */
function shiftOf({ shot }: Studio, pose: Pose, [x, y]: readonly [number, number]) {
  const { lens } = shot
  const u = (x - lens.width / 2) / lens.focalLength
  const v = (y - lens.height / 2) / lens.focalLength
  const ray = add(add(shot.pose.forward, shot.pose.right, u), shot.pose.down, v)
  const point = add(shot.pose.place, ray, Math.hypot(...shot.pose.place))
  const [before, after] = [project(shot, point), project({ lens, pose }, point)]
  if (!before || !after) return [0, 0] as const
  return [after.x - before.x, after.y - before.y] as const
}

function meanLight({ pixels }: CameraFrame): number {
  let sum = 0
  let count = 0
  for (let index = 0; index < pixels.length; index += 37, count++)
    sum += lightOfByte(pixels[index]!)
  return Math.max(1e-4, sum / count)
}
