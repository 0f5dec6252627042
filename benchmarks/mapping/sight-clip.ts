import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Clip,
  createPattern,
  detectLeds,
  type LedGroups,
  MappingError,
  openClip,
  type View,
} from '@ledloom/mapping'
import { encodeClip } from '../../packages/mapping/test/simulated-camera/encode-clip.ts'
import type { Filming } from '../../packages/mapping/test/simulated-camera/film.ts'
import { playPattern } from '../../packages/mapping/test/simulated-camera/play-pattern.ts'
import { createRandom } from '../../packages/mapping/test/simulated-camera/random.ts'
import type { Scene } from '../../packages/mapping/test/simulated-camera/scene.ts'
import { tourOf } from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { simulateClip } from '../../packages/mapping/test/simulated-camera/simulate-clip.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'
import { allSettings } from './all-settings.ts'
import { judgeView, type ViewJudgement } from './judge-view.ts'
import { SETTINGS } from './settings.ts'

/** A bad wireless network. */
const NETWORK = { delay: 0.015, lost: 0.05, frameRate: 30 }

/** One clip to be filmed and recognised. */
export type ClipJob = {
  /** Of {@link allSettings}. */
  readonly scene: number
  readonly seed: number
  readonly view: number
  /** Places of the tour. Default: those that suffice for the code. */
  readonly views?: number
  /** Pixels of the longer side. */
  readonly longer: number
  readonly seconds: number
  /** The blinking code, as rendered or by way of a file in H.264; or one LED after another. */
  readonly way: 'code' | 'encoded-code' | 'one-by-one'
  /** Of the devices. Default: light in proportion to the value. */
  readonly exponent?: number
  /** A camera that keeps its exposure. Default: it follows the light. */
  readonly isLocked?: boolean
  /** The code comes over a network: as frames of a stream, late or lost. Default: the devices play it. */
  readonly isStreamed?: boolean
  /** The LEDs that blink, for a second pass. Default: all. */
  readonly groups?: LedGroups
}

/** The outcome of one clip. */
export type SightedClip = {
  readonly view?: View
  readonly judgement?: ViewJudgement
  readonly refusal?: string
  /** Seconds of time that filming and recognising took. */
  readonly filming: number
  readonly detecting: number
}

/** Films one place of a tour, and recognises the LEDs in the film. */
export async function sightClip(job: ClipJob): Promise<SightedClip> {
  const begin = performance.now()
  const filming = filmingOf(job)
  await using clip = await openJob(job, filming)
  const filmed = performance.now()
  const pattern = createPattern(filming.scene.layout.ledCount)
  const times = () => ({
    filming: (filmed - begin) / 1000,
    detecting: (performance.now() - filmed) / 1000,
  })
  try {
    const view = await detectLeds(clip, pattern)
    const judgement = judgeView(filming.scene, filming.shot, view)
    return { view, judgement, ...times() }
  } catch (error) {
    if (!(error instanceof MappingError)) throw error
    return { refusal: `${error.code}: ${error.message}`, ...times() }
  }
}

/** The devices' clocks, the hand and the beginning of the clip are chosen by the seed. */
function filmingOf(job: ClipJob): Filming {
  const {
    scene: index,
    seed,
    view,
    views,
    longer,
    seconds,
    exponent = 1,
    isLocked = false,
    groups,
    isStreamed = false,
  } = job
  const setting = allSettings(seed)[index]!
  const { scene } = setting
  const random = createRandom(seed).part(`${groups ? 'again' : 'clip'} ${view}`)
  const devices = createRandom(seed).part('devices')
  const pattern = createPattern(scene.layout.ledCount, { groups })
  const bulbs = playPattern(pattern, scene, {
    drift: scene.strings.map(() => devices.between(-5e-5, 5e-5)),
    ...(isStreamed && { network: { ...NETWORK, seed: 100 * seed + view } }),
    delay: devices.between(0, pattern.frameCount / pattern.frameRate),
    brightness: bulbsOf(scene, seed),
    exponent,
    start: random.between(0, 60),
  })
  const shot = walkRound(tourOf(setting, { longer, seed, views: views ?? setting.views }))[view]!
  const { frameRate, tone } = setting.camera ?? {}
  const camera = { ...(frameRate && { frameRate }), tone: tone ?? SETTINGS.tone }
  return { scene, shot, bulbs, seconds, seed: 100 * seed + view, exposure: { isLocked }, ...camera }
}

/** How bright the LEDs of a scene are: they differ by up to 30 % from the middle. */
export function bulbsOf({ layout }: Scene, seed: number): Float32Array {
  const random = createRandom(seed).part('bulbs')
  return Float32Array.from({ length: layout.ledCount }, () => random.between(0.7, 1.3))
}

async function openJob(job: ClipJob, filming: Filming): Promise<Clip & AsyncDisposable> {
  if (job.way !== 'encoded-code') {
    const clip = simulateClip(`clip ${job.view + 1}`, filming)
    for (const _ of clip.pictures() as Iterable<unknown>);
    return { ...clip, [Symbol.asyncDispose]: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-mapping-'))
  const path = await encodeClip(join(folder, `clip-${job.view + 1}.mp4`), filming)
  const clip = await openClip(path)
  return { ...clip, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
