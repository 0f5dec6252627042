import { MappingError, solveMap } from '@ledloom/mapping'
import type { Scene } from '../../packages/mapping/test/simulated-camera/scene.ts'
import { tourOf } from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'
import { sightViews } from '../../packages/mapping/test/simulated-camera/sightings.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'
import { type Judgement, judgeMap } from './judge-map.ts'

/** The outcome of one seed. */
export type Run = {
  readonly scene: Scene
  readonly seed: number
  readonly viewCount: number
  /** Seconds of processor time. */
  readonly seconds: number
  readonly judgement?: Judgement
  /** The reason why no map was made. */
  readonly refusal?: string
}

/**
 * Maps a scene from ideal sightings with noise, false ones and missing ones. Each seed walks another
 * way, with 6 to 16 places.
 */
export async function runGeometry(seed: number): Promise<Run> {
  const settings = sixSettings(seed)
  const setting = settings[seed % settings.length]!
  const { scene } = setting
  const views = Math.max(6, setting.views - (seed % 5))
  const irregularity = (seed % 4) / 3
  const shots = walkRound(tourOf(setting, { seed, views, irregularity }))
  const sightings = sightViews(scene, shots, { seed })
  const before = process.cpuUsage()
  try {
    const map = await solveMap(sightings, { ledCount: scene.layout.ledCount, seed })
    const judgement = judgeMap(scene, sightings, map)
    return { scene, seed, viewCount: views, seconds: secondsSince(before), judgement }
  } catch (error) {
    if (!(error instanceof MappingError)) throw error
    const refusal = `${error.code}: ${error.message}`
    return { scene, seed, viewCount: views, seconds: secondsSince(before), refusal }
  }
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
