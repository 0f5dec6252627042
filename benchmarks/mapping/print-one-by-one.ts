import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'
import { atLeast, printTable, type ReportRow } from '../report.ts'
import { percent } from './figures.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { describeRun } from './print-run.ts'
import { SETTINGS } from './settings.ts'
import { sightClips } from './sight-clips.ts'
import { SECONDS_PER_LED } from './sight-one-by-one.ts'

/** Compares with lighting one LED at a time, on the same tours. Solving is the same for both. */
export async function printOneByOne(chain: readonly MapRun[]): Promise<void> {
  const { longer, seconds, mostOneByOne } = SETTINGS
  console.log(`\nOne LED at a time: strings of up to ${mostOneByOne} LEDs`)
  const rows: ReportRow[] = []
  for (const ours of chain) {
    const settings = sixSettings(ours.seed)
    const index = settings.findIndex(({ scene }) => scene.name === ours.scene.name)
    const { views, scene } = settings[index]!
    if (scene.layout.ledCount > mostOneByOne) continue
    const clips = await sightClips(
      Array.from({ length: views }, (_, view) => {
        return { scene: index, seed: ours.seed, view, longer, seconds, way: 'one-by-one' }
      }),
    )
    const theirs = await mapViews(
      scene,
      clips.flatMap(({ view }) => (view ? [view] : [])),
      ours.seed,
    )
    console.log(`  ${describeRun(theirs)}`)
    rows.push(...rowsOf(ours, theirs, { views, seconds }))
  }
  printTable('The code against one LED at a time; ratios are of filming time', rows)
}

function rowsOf(
  ours: MapRun,
  theirs: MapRun,
  { views, seconds }: { readonly views: number; readonly seconds: number },
): ReportRow[] {
  const { name, layout } = ours.scene
  const slow = views * layout.ledCount * SECONDS_PER_LED
  return [
    { name: `${name}: one at a time`, measured: `${outcomeOf(theirs)}, ${slow.toFixed(0)} s` },
    {
      name: `${name}: the code`,
      measured: `${outcomeOf(ours)}, ${views * seconds} s`,
      ratio: slow / (views * seconds),
      target: atLeast(10),
    },
  ]
}

function outcomeOf({ judgement }: MapRun): string {
  if (!judgement) return 'refused'
  return `${judgement.placed} placed, p99 ${percent(judgement.p99)}, ${judgement.wrong} wrong`
}
