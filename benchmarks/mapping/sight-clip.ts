import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Clip,
  createPattern,
  detectLeds,
  MappingError,
  openClip,
  type View,
} from '@ledloom/mapping'
import { encodeClip } from '../../packages/mapping/test/simulated-camera/encode-clip.ts'
import type { Filming } from '../../packages/mapping/test/simulated-camera/film.ts'
import { unequalBulbs } from '../../packages/mapping/test/simulated-camera/lights.ts'
import { playPattern } from '../../packages/mapping/test/simulated-camera/play-pattern.ts'
import { createRandom } from '../../packages/mapping/test/simulated-camera/random.ts'
import { tourOf } from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'
import { simulateClip } from '../../packages/mapping/test/simulated-camera/simulate-clip.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'
import { judgeView, type ViewJudgement } from './judge-view.ts'

/** One clip to be filmed and recognised. */
export type ClipJob = {
  /** Of the six scenes. */
  readonly scene: number
  readonly seed: number
  readonly view: number
  /** Pixels of the longer side. */
  readonly longer: number
  readonly seconds: number
  /** The blinking code, as rendered or by way of a file in H.264; or one LED after another. */
  readonly way: 'code' | 'encoded-code' | 'one-by-one'
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
function filmingOf({ scene: index, seed, view, longer, seconds }: ClipJob): Filming {
  const setting = sixSettings(seed)[index]!
  const { scene } = setting
  const random = createRandom(seed).part(`clip ${view}`)
  const devices = createRandom(seed).part('devices')
  const pattern = createPattern(scene.layout.ledCount)
  const bulbs = playPattern(pattern, scene, {
    drift: devices.between(-5e-5, 5e-5),
    delay: devices.between(0, pattern.frameCount / pattern.frameRate),
    brightness: unequalBulbs(scene.layout.ledCount, seed),
    start: random.between(0, 60),
  })
  const shot = walkRound(tourOf(setting, { longer, seed }))[view]!
  return { scene, shot, bulbs, seconds, seed: 100 * seed + view }
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
