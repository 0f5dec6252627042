import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'
import { atMost, printTable } from '../report.ts'
import { figuresOf, percent } from './figures.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { printOneByOne } from './print-one-by-one.ts'
import { describeRun } from './print-run.ts'
import type { SightedClip } from './sight-clip.ts'
import { sightClips } from './sight-clips.ts'

/** Seconds of each clip. */
const SECONDS = 15

/** Pixels of the longer side of the clips. */
const LONGER = 1280

/** Scenes whose clips are written as H.264 and read again: the window, as its clips are upright, and the bush. */
const ENCODED: readonly string[] = ['window', 'bush']

/** The whole way from light to map on the six scenes, and the same scenes one LED at a time. */
export async function printChain(seed = 1): Promise<void> {
  console.log(`\nThe whole chain: clips of ${SECONDS} s, ${LONGER} pixels, seed ${seed}`)
  const runs: MapRun[] = []
  for (const [index, { scene, views }] of sixSettings(seed).entries()) {
    const isEncoded = ENCODED.includes(scene.name)
    const way = isEncoded ? 'encoded-code' : 'code'
    const clips = await sightClips(
      Array.from({ length: views }, (_, view) => {
        return { scene: index, seed, view, longer: LONGER, seconds: SECONDS, way } as const
      }),
    )
    const sighted = clips.flatMap(({ view }) => (view ? [view] : []))
    const run = await mapViews(scene, sighted, seed)
    console.log(`  ${describeRun(run)}${isEncoded ? ', through H.264' : ''}`)
    console.log(`    ${describeClips(clips)}`)
    runs.push(run)
  }
  printTable('Ratios are of the goal', [
    ...figuresOf(runs),
    {
      name: 'filming a view',
      measured: `${SECONDS} s`,
      ratio: SECONDS / 15,
      target: atMost(1),
    },
  ])
  await printOneByOne(runs, { longer: LONGER, seconds: SECONDS })
}

function describeClips(clips: readonly SightedClip[]): string {
  const good = clips.flatMap(({ judgement }) => (judgement ? [judgement] : []))
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const recognised =
    sum(good.map((clip) => clip.recognised)) / sum(good.map((clip) => clip.visible))
  const errors = good.map(({ error }) => error).sort((a, b) => a - b)
  const wrong = good.map((clip) => clip.wrong.length)
  const seconds = sum(clips.map(({ detecting }) => detecting)) / clips.length
  return [
    `recognised ${percent(recognised)} of the visible LEDs`,
    `${(errors[errors.length >> 1] ?? Number.NaN).toFixed(2)} px`,
    `wrong ${wrong.join(' ')}`,
    `${seconds.toFixed(1)} s a clip`,
    ...clips.flatMap(({ refusal }) => (refusal ? [`refused ${refusal}`] : [])),
  ].join(', ')
}
