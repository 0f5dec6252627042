import {
  type Setting,
  tourOf,
} from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { treeSetting } from '../../packages/mapping/test/simulated-camera/scenes/tree.ts'
import { twoStringsSetting } from '../../packages/mapping/test/simulated-camera/scenes/two-strings.ts'
import { sightViews } from '../../packages/mapping/test/simulated-camera/sightings.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'
import { atMost, printTable, type ReportRow } from '../report.ts'
import { figuresOf } from './figures.ts'
import { isRightMap } from './judge-map.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { describeRun } from './print-run.ts'
import { runGeometry } from './run-geometry.ts'
import { SETTINGS } from './settings.ts'

/** Solving alone: seeded walks round the six scenes, with made-up noise and mistakes. */
export async function printGeometry(): Promise<void> {
  const { runs: count } = SETTINGS
  console.log(
    `\nMaps from ideal sightings: ${count} walks, noise 0.7 to 1.5 px, 3 % false, seeds 1 to ${count}`,
  )
  const runs: MapRun[] = []
  for (let seed = 1; seed <= count; seed++) {
    const run = await runGeometry(seed)
    runs.push(run)
    if (!run.judgement || !isRightMap(run.judgement) || run.judgement.wrong > 0) {
      console.log(`  ${describeRun(run)}`)
    }
  }
  printTable('Ratios are of the goal', figuresOf(runs))
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
