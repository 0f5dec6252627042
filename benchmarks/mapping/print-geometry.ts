import {
  type Setting,
  tourOf,
} from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { treeSetting } from '../../packages/mapping/test/simulated-camera/scenes/tree.ts'
import { twoStringsSetting } from '../../packages/mapping/test/simulated-camera/scenes/two-strings.ts'
import { sightViews } from '../../packages/mapping/test/simulated-camera/sightings.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'
import { atLeast, atMost, printTable, type ReportRow } from '../report.ts'
import { isRightMap, type Judgement } from './judge-map.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { describeRun } from './print-run.ts'
import { runGeometry } from './run-geometry.ts'

const RUNS = 100

/** Solving alone: 100 seeded walks round the six scenes, with made-up noise and mistakes. */
export async function printGeometry(): Promise<void> {
  console.log(
    `\nMaps from ideal sightings: ${RUNS} walks, noise 0.7 to 1.5 px, 3 % false, seeds 1 to ${RUNS}`,
  )
  const runs: MapRun[] = []
  for (let seed = 1; seed <= RUNS; seed++) {
    const run = await runGeometry(seed)
    runs.push(run)
    if (!run.judgement || !isRightMap(run.judgement) || run.judgement.wrong > 0) {
      console.log(`  ${describeRun(run)}`)
    }
  }
  printTable('Ratios are of the goal', summarise(runs))
}

/** Rows of the figures that all maps together must reach; the worst run counts for errors. */
export function summarise(runs: readonly MapRun[]): ReportRow[] {
  const maps = runs.flatMap(({ judgement }) => (judgement ? [judgement] : []))
  const right = maps.filter(isRightMap)
  const sum = (key: keyof Judgement) => right.reduce((total, map) => total + Number(map[key]), 0)
  const worst = (key: 'median' | 'p99') => Math.max(...right.map((map) => map[key]))
  const placed = sum('placed') / sum('seenTwice')
  return [
    {
      name: 'right maps',
      measured: `${right.length} of ${runs.length}`,
      ratio: right.length / (0.99 * runs.length),
      target: atLeast(1),
    },
    { name: 'wrong maps that were not refused', measured: `${maps.length - right.length}` },
    { name: 'refused with a reason', measured: `${runs.length - maps.length}` },
    {
      name: 'LEDs seen twice that are placed',
      measured: percent(placed),
      ratio: placed / 0.98,
      target: atLeast(1),
    },
    {
      name: 'error, median of the worst run',
      measured: percent(worst('median')),
      ratio: worst('median') / 0.003,
      target: atMost(1),
    },
    {
      name: 'error, p99 of the worst run',
      measured: percent(worst('p99')),
      ratio: worst('p99') / 0.01,
      target: atMost(1),
    },
    {
      name: 'LEDs wrong by more than 3 % and not doubtful',
      measured: `${sum('wrong')}`,
      ratio: sum('wrong'),
      target: atMost(0),
    },
  ]
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}

/** The time of solving on one core. */
export async function printSolvingTime(): Promise<void> {
  const rows = [
    await timeRow('500 LEDs × 12 views', treeSetting(), 3),
    await timeRow('1,200 LEDs × 16 views', twoStringsSetting(), 10),
  ]
  printTable('Processor time of solving; ratios are of the goal', rows)
}

async function timeRow(name: string, setting: Setting, goal: number): Promise<ReportRow> {
  const views = sightViews(setting.scene, walkRound(tourOf(setting)))
  const { seconds } = await mapViews(setting.scene, views, 1)
  return { name, measured: `${seconds.toFixed(2)} s`, ratio: seconds / goal, target: atMost(1) }
}
