import { join } from 'node:path'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import { encodeClip } from './encode-clip.ts'
import { playPattern } from './play-pattern.ts'
import { createRandom } from './random.ts'
import { type Setting, tourOf } from './scenes/setting.ts'
import { walkRound } from './tour.ts'

/** How the clips of a tour are made. */
type FilmTourOptions = {
  /** Pixels of the longer side. Default 640. */
  readonly longer?: number
  /** Of each clip. Default 9, a little more than one loop of the code. */
  readonly seconds?: number
  readonly seed?: number
}

/** Films a scene that shows its code, from all places of its tour, as MP4 files. Returns their paths. */
export async function filmTour(
  folder: string,
  setting: Setting,
  { longer = 640, seconds = 9, seed = 1 }: FilmTourOptions = {},
): Promise<string[]> {
  const { scene } = setting
  const pattern = createPattern(scene.layout.ledCount)
  const random = createRandom(seed).part('beginnings')
  const paths: string[] = []
  for (const [view, shot] of walkRound(tourOf(setting, { longer, seed })).entries()) {
    const bulbs = playPattern(pattern, scene, { start: random.between(0, 30) })
    const path = join(folder, `clip-${view + 1}.mp4`)
    paths.push(await encodeClip(path, { scene, shot, bulbs, seconds, seed: seed + view }))
  }
  return paths
}
