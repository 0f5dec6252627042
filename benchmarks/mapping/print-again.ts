import { clipSeconds, ledsToFilmAgain, type View } from '@ledloom/mapping'
import { atLeast, atMost, printTable, type ReportRow } from '../report.ts'
import { allSettings } from './all-settings.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { describeRun } from './print-run.ts'
import { SETTINGS } from './settings.ts'
import { sightClips } from './sight-clips.ts'

/** A map, and the views that it was made from. */
export type FirstPass = { readonly run: MapRun; readonly views: readonly View[] }

/** Films the LEDs once more that the maps left open, from half as many places, and maps all clips together. */
export async function printAgain(firsts: readonly FirstPass[]): Promise<void> {
  const { longer, exponent, isLocked } = SETTINGS
  console.log('\nA second pass with the LEDs that were not measured')
  const rows: ReportRow[] = []
  for (const { run, views } of firsts) {
    const groups = run.map ? ledsToFilmAgain(run.map) : []
    if (groups.length === 0) continue
    const seconds = clipSeconds({ groupCount: groups.length })
    const { scene, seed } = run
    const index = allSettings(seed).findIndex((setting) => setting.scene.name === scene.name)
    const places = Math.ceil(views.length / 2)
    const clips = await sightClips(
      Array.from({ length: places }, (_, view) => {
        const film = {
          scene: index,
          seed,
          view,
          views: places,
          longer,
          seconds,
          way: 'code',
        } as const
        return { ...film, exponent, isLocked, groups }
      }),
    )
    const more = clips.flatMap(({ view }) => view ?? [])
    const again = await mapViews(scene, [...views, ...more], seed)
    console.log(`  ${describeRun(again)}, ${groups.length} groups, ${places} clips of ${seconds} s`)
    rows.push(...rowsOf(run, again))
  }
  printTable('Before and after a second pass', rows)
}

function rowsOf(before: MapRun, after: MapRun): ReportRow[] {
  const { name } = before.scene
  if (!before.judgement || !after.judgement)
    return [{ name, measured: `refused: ${after.refusal}` }]
  const [first, second] = [before.judgement, after.judgement]
  return [
    {
      name: `${name}: LEDs placed`,
      measured: `${first.placed}, then ${second.placed}`,
      ratio: second.placed / first.placed,
      target: atLeast(1),
    },
    {
      name: `${name}: doubtful`,
      measured: `${first.doubtful}, then ${second.doubtful}`,
      ratio: second.doubtful / Math.max(1, first.doubtful),
      target: atMost(1),
    },
    {
      name: `${name}: wrong after it`,
      measured: `${second.wrong}`,
      ratio: second.wrong,
      target: atMost(0),
    },
  ]
}
