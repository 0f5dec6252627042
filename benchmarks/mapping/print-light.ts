import { judgeCurve } from '@ledloom/core'
import type { CurveReading } from '@ledloom/mapping'
import { bushSetting } from '../../packages/mapping/test/simulated-camera/scenes/bush.ts'
import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'
import { atLeast, atMost, printTable, type ReportRow } from '../report.ts'
import { percent } from './figures.ts'
import {
  judgeLight,
  type LightJudgement,
  MOST_BRIGHTNESS_ERROR,
  MOST_EXPONENT_ERROR,
} from './judge-light.ts'
import { mapViews } from './map-views.ts'
import { SETTINGS } from './settings.ts'
import { bulbsOf } from './sight-clip.ts'
import { sightClips } from './sight-clips.ts'

/** Devices with different curves, filmed in other ways: through H.264 or not, with locked exposure or not. */
const DEVICES = [
  { exponent: 1, isLocked: false, way: 'encoded-code' },
  { exponent: 1.8, isLocked: true, way: 'code' },
  { exponent: 2.2, isLocked: false, way: 'code' },
  { exponent: 2.6, isLocked: true, way: 'encoded-code' },
] as const

/** Places from which each is filmed. */
const VIEWS = 6

/** How bright each LED is, and the curve of the device, from six clips of the bush. */
export async function printLight(): Promise<void> {
  const { seed, longer, seconds } = SETTINGS
  const { scene } = bushSetting(seed)
  const { views } = bushSetting(seed)
  console.log(
    `\nThe light of ${scene.name}: ${VIEWS} clips of ${seconds} s, ${longer} pixels, seed ${seed}`,
  )
  const index = sixSettings(seed).findIndex((setting) => setting.scene.name === scene.name)
  const rows: ReportRow[] = []
  for (const device of DEVICES) {
    const clips = await sightClips(
      Array.from({ length: VIEWS }, (_, view) => {
        return { scene: index, seed, view: (view * views) / VIEWS, longer, seconds, ...device }
      }),
    )
    const run = await mapViews(
      scene,
      clips.flatMap(({ view }) => view ?? []),
      seed,
    )
    const name = `exponent ${device.exponent}, ${device.isLocked ? 'locked' : 'following'} exposure`
    const through = device.way === 'encoded-code' ? ', H.264' : ''
    if (run.map === undefined)
      rows.push({ name: name + through, measured: `refused, ${run.refusal}` })
    else
      rows.push(
        ...lightRows(name + through, judgeLight(run.map, bulbsOf(scene, seed)), device.exponent),
      )
  }
  printTable('Errors of the light; ratios are of the goal', rows)
}

/** Rows of the curve and of the brightness of one map. */
export function lightRows(name: string, light: LightJudgement, exponent: number): ReportRow[] {
  const { curve } = light
  const error = curve === undefined ? Number.NaN : Math.abs(curve.exponent - exponent)
  return [
    {
      name: `${name}: curve`,
      measured: curve === undefined ? 'not measured' : curveText(curve),
      ratio: error / MOST_EXPONENT_ERROR,
      target: atMost(1),
    },
    {
      name: `${name}: brightness`,
      measured: `${light.believed} of ${light.measured} LEDs, median ${percent(light.median)}, p90 ${percent(light.p90)}, ${percent(light.withinFive)} of them within 5 %, of all ${percent(light.medianOfAll)}`,
      ratio: light.median / MOST_BRIGHTNESS_ERROR,
      target: atMost(1),
    },
    {
      name: `${name}: stated deviation`,
      measured: `${percent(light.withinOne)} of all within one, ${percent(light.withinTwo)} within two`,
      ratio: Math.min(light.withinOne / 0.68, light.withinTwo / 0.9),
      target: atLeast(0.9),
    },
  ]
}

/** The exponent, and what corrections make of it. */
function curveText({ exponent, uncertainty }: CurveReading): string {
  const use = {
    gamma: 'corrected',
    proportional: 'taken as 1, not corrected',
    uncertain: 'too uncertain, not corrected',
  }[judgeCurve({ exponent, uncertainty })]
  return `${exponent.toFixed(3)} ± ${uncertainty.toFixed(3)}, ${use}`
}
