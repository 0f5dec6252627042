import type { View } from '@ledloom/mapping'
import type { Setting } from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { atLeast, atMost, printTable, type ReportRow } from '../report.ts'
import { allSettings } from './all-settings.ts'
import { percent } from './figures.ts'
import { type MapRun, mapViews } from './map-views.ts'
import { describeRun } from './print-run.ts'
import { SETTINGS } from './settings.ts'
import { sightClips } from './sight-clips.ts'

/** Degrees between two places at most, and the fewest places, as MariMapper's README asks for. */
const MOST_APART = 20
const FEWEST_PLACES = 3

/** Seconds of a picture, and from an LED's light to the picture that was read: three pictures of a webcam. */
const PICTURE = 1 / 30
const DELAY = 0.1

/** Delays after which an LED that no picture shows is given up. */
const PATIENCE = 1.5

/**
 * Compares with lighting one LED at a time by MariMapper's rules, on the same scenes. Solving is the same for both.
 * Source: README and `detector.py` of https://github.com/TheMariday/marimapper. Its own first guess of the delay is a
 * second, after which it measures; the delay here is that of a good webcam.
 */
export async function printOneByOne(chain: readonly MapRun[]): Promise<void> {
  const { longer, seconds, mostOneByOne } = SETTINGS
  console.log(`\nOne LED at a time: strings of up to ${mostOneByOne} LEDs`)
  const rows: ReportRow[] = []
  for (const ours of chain) {
    const settings = allSettings(ours.seed)
    const index = settings.findIndex(({ scene }) => scene.name === ours.scene.name)
    const { scene, views: ourPlaces, tour } = settings[index]!
    if (scene.layout.ledCount > mostOneByOne) continue
    const places = placesFor(tour)
    const clips = await sightClips(
      Array.from({ length: places }, (_, view) => {
        const way = 'one-by-one'
        return { scene: index, seed: ours.seed, view, views: places, longer, seconds, way } as const
      }),
    )
    const views = clips.flatMap(({ view }) => (view ? [view] : []))
    const theirs = await mapViews(scene, views, ours.seed)
    console.log(`  ${describeRun(theirs)}`)
    const slow = secondsOf(views, scene.layout.ledCount)
    rows.push(
      ...rowsOf(
        { run: theirs, places, seconds: slow },
        { run: ours, places: ourPlaces, seconds: ourPlaces * seconds },
      ),
    )
  }
  printTable('The code against one LED at a time; ratios are of all filming', rows)
}

function placesFor({ arc }: Setting['tour']): number {
  const steps = Math.ceil(arc / MOST_APART)
  return Math.max(FEWEST_PLACES, arc >= 360 ? steps : steps + 1)
}

/** The time of one LED after another: a dark picture, then lit until it is seen, then dark until that is seen. */
function secondsOf(views: readonly View[], ledCount: number): number {
  return views.reduce((sum, { sightings: { length: seen } }) => {
    const unseen = ledCount - seen
    return sum + seen * (PICTURE + 2 * DELAY) + unseen * (PICTURE + PATIENCE * DELAY)
  }, 0)
}

type Filming = { readonly run: MapRun; readonly places: number; readonly seconds: number }

function rowsOf(theirs: Filming, ours: Filming): ReportRow[] {
  const { name } = ours.run.scene
  const perPlace = theirs.seconds / theirs.places / (ours.seconds / ours.places)
  return [
    { name: `${name}: one at a time`, measured: describe(theirs) },
    {
      name: `${name}: the code`,
      measured: describe(ours),
      ratio: theirs.seconds / ours.seconds,
      target: atLeast(10),
    },
    ...qualityRows(theirs, ours),
    { name: `${name}: at one place`, measured: `${perPlace.toFixed(1)} × less` },
  ]
}

/** The code must place as many LEDs, as exactly; no rows if either map was refused. */
function qualityRows({ run: theirs }: Filming, { run: ours }: Filming): ReportRow[] {
  if (!theirs.judgement || !ours.judgement) return []
  const { name } = ours.scene
  return [
    {
      name: `${name}: LEDs placed, of those one at a time`,
      measured: `${ours.judgement.placed} against ${theirs.judgement.placed}`,
      ratio: ours.judgement.placed / theirs.judgement.placed,
      target: atLeast(1),
    },
    {
      name: `${name}: median error, of that one at a time`,
      measured: `${percent(ours.judgement.median)} against ${percent(theirs.judgement.median)}`,
      ratio: ours.judgement.median / theirs.judgement.median,
      target: atMost(1),
    },
  ]
}

function describe({ run: { judgement }, places, seconds }: Filming): string {
  const filmed = `${places} places, ${seconds.toFixed(0)} s`
  if (!judgement) return `refused, ${filmed}`
  const { placed, median, p99, wrong } = judgement
  return `${placed} placed, ${percent(median)}, p99 ${percent(p99)}, ${wrong} wrong, ${filmed}`
}
