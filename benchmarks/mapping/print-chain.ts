import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'
import { atMost, printTable } from '../report.ts'
import { figuresOf, percent } from './figures.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { printOneByOne } from './print-one-by-one.ts'
import { describeRun } from './print-run.ts'
import { SETTINGS } from './settings.ts'
import type { SightedClip } from './sight-clip.ts'
import { sightClips } from './sight-clips.ts'

/** Scenes whose clips are written as H.264 and read again: the window, as its clips are upright, and two others. */
const ENCODED: readonly string[] = ['window', 'bush', 'curtain']

/** The whole way from light to map on the chosen scenes, and the same scenes one LED at a time. */
export async function printChain(): Promise<void> {
  const { seed, longer, seconds, scenes } = SETTINGS
  console.log(`\nThe whole chain: clips of ${seconds} s, ${longer} pixels, seed ${seed}`)
  const runs: MapRun[] = []
  for (const [index, { scene, views }] of sixSettings(seed).entries()) {
    if (!scenes.some((part) => scene.name.includes(part))) continue
    const isEncoded = ENCODED.includes(scene.name)
    const way = isEncoded ? 'encoded-code' : 'code'
    const clips = await sightClips(
      Array.from({ length: views }, (_, view) => {
        return { scene: index, seed, view, longer, seconds, way } as const
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
      measured: `${seconds} s`,
      ratio: seconds / 15,
      target: atMost(1),
    },
  ])
  await printOneByOne(runs)
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
