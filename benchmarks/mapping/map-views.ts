import { MappingError, type MapResult, solveMap, type View } from '@ledloom/mapping'
import type { Scene } from '../../packages/mapping/test/simulated-camera/scene.ts'
import { type Judgement, judgeMap } from './judge-map.ts'

/** The outcome of one seed. */
export type MapRun = {
  readonly scene: Scene
  readonly seed: number
  readonly viewCount: number
  /** Seconds of processor time that solving took. */
  readonly seconds: number
  readonly map?: MapResult
  readonly judgement?: Judgement
  /** The reason why no map was made. */
  readonly refusal?: string
}

/** Solves views and judges the map. */
export async function mapViews(
  scene: Scene,
  views: readonly View[],
  seed: number,
): Promise<MapRun> {
  const before = process.cpuUsage()
  const run = { scene, seed, viewCount: views.length }
  try {
    const map = await solveMap(views, { ledCount: scene.layout.ledCount, seed })
    const seconds = secondsSince(before)
    return { ...run, seconds, map, judgement: judgeMap(scene, views, map) }
  } catch (error) {
    if (!(error instanceof MappingError)) throw error
    return { ...run, seconds: secondsSince(before), refusal: `${error.code}: ${error.message}` }
  }
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
