import { mkdir } from 'node:fs/promises'
import { atMost, printTable } from '../report.ts'
import { allSettings } from './all-settings.ts'
import { drawScene } from './draw-scene.ts'
import { figuresOf, percent } from './figures.ts'
import { judgeLight } from './judge-light.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { type FirstPass, printAgain } from './print-again.ts'
import { lightRows } from './print-light.ts'
import { printOneByOne } from './print-one-by-one.ts'
import { describeRun } from './print-run.ts'
import { SETTINGS } from './settings.ts'
import { bulbsOf, type SightedClip } from './sight-clip.ts'
import { sightClips } from './sight-clips.ts'

/** The whole way from light to map on the chosen scenes, and the same scenes one LED at a time. */
export async function printChain(): Promise<void> {
  const { seed, longer, seconds, scenes, pictures, exponent, isLocked } = SETTINGS
  if (pictures !== undefined) await mkdir(pictures, { recursive: true })
  console.log(
    `\nThe whole chain: clips of ${seconds} s, ${longer} pixels, seed ${seed}, exponent ${exponent}, ${isLocked ? 'locked' : 'following'} exposure, through H.264`,
  )
  const runs: MapRun[] = []
  const firsts: FirstPass[] = []
  for (const [index, setting] of allSettings(seed).entries()) {
    const { scene, views } = setting
    // The six by default, the others by their names.
    if (index >= 6 && scenes.join('') === '') continue
    if (!scenes.some((part) => scene.name.includes(part))) continue
    const way = 'encoded-code'
    const clips = await sightClips(
      Array.from({ length: views }, (_, view) => {
        return { scene: index, seed, view, longer, seconds, exponent, isLocked, way } as const
      }),
    )
    const sighted = clips.flatMap(({ view }) => (view ? [view] : []))
    const run = await mapViews(scene, sighted, seed)
    console.log(`  ${describeRun(run)}`)
    console.log(`    ${describeClips(clips)}`)
    runs.push(run)
    firsts.push({ run, views: sighted })
    if (pictures !== undefined && run.map !== undefined) {
      console.log(`    ${await drawScene(setting, run.map, { folder: pictures, seed, longer })}`)
    }
  }
  printTable('Ratios are of the goal', [
    ...figuresOf(runs),
    ...runs.flatMap(({ map, scene }) =>
      map ? lightRows(scene.name, judgeLight(map, bulbsOf(scene, seed)), exponent) : [],
    ),
    {
      name: 'filming a view',
      measured: `${seconds} s`,
      ratio: seconds / 15,
      target: atMost(1),
    },
  ])
  await printAgain(firsts)
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
