import { basename } from 'node:path'
import { LAYOUT_FORMATS, type LayoutFormatName } from '@ledloom/core'
import {
  type CurveReading,
  type LedBrightness,
  type LedGroups,
  type LedState,
  ledsToFilmAgain,
  type MapResult,
} from '@ledloom/mapping'
import { localPath, writeFilesAtomically } from '@ledloom/media/files'

/** The evidence for each LED of a map, for a file. */
export type MapReport = {
  /** In wire order. `residual` is in pixels. */
  readonly leds: readonly {
    readonly state: LedState
    readonly views: number
    readonly residual: number
    /** Beside the other LEDs: 1 for the one in the middle. Missing if no clip shows it. */
    readonly brightness?: LedBrightness
  }[]
  /** In the order of the clips: LEDs that it shows, those that agree with the map, and their error. */
  readonly views: readonly {
    readonly sightings: number
    readonly used: number
    readonly residual: number
  }[]
  /** The lights' transfer curve: light is the value to the power `exponent`. Missing if no clip shows it. */
  readonly light?: CurveReading
  /** A sentence: why the curve and the brightness are missing. */
  readonly lightUnknown?: string
  /** Sentences for people: where the map is weak, and what to film next. */
  readonly advice: readonly string[]
  /** The LEDs that a second pass shows, in the groups in which they blink; none if it would not help. */
  readonly again: LedGroups
}

/** The report of a map, with three digits after the point. */
export function reportMap(map: MapResult): MapReport {
  const { leds, views, light, lightUnknown, advice } = map
  return {
    leds: leds.map(({ state, views: count, residual, brightness }) => ({
      state,
      views: count,
      residual: threeDigits(residual),
      ...(brightness && {
        brightness: {
          value: threeDigits(brightness.value),
          uncertainty: threeDigits(brightness.uncertainty),
          isDoubtful: brightness.isDoubtful,
        },
      }),
    })),
    views: views.map(({ sightings, used, residual }) => ({
      sightings,
      used,
      residual: threeDigits(residual),
    })),
    ...(light && {
      light: {
        exponent: threeDigits(light.exponent),
        uncertainty: threeDigits(light.uncertainty),
      },
    }),
    ...(lightUnknown !== undefined && { lightUnknown }),
    advice,
    again: ledsToFilmAgain(map),
  }
}

/** Number of LEDs in each state. */
export function countStates({ leds }: Pick<MapResult, 'leds'>): Record<LedState, number> {
  const counts = { measured: 0, interpolated: 0, doubtful: 0 }
  for (const { state } of leds) counts[state]++
  return counts
}

/** Files to write of a map. */
type MapFiles = {
  /** The layout. */
  readonly out?: string | undefined
  readonly format?: LayoutFormatName | undefined
  readonly report?: string | undefined
}

/** Writes the layout of a map and its report, both or none. @throws SourceError `unwritable-file` */
export async function writeMap(map: MapResult, files: MapFiles): Promise<void> {
  const { out, format = 'json', report } = files
  const texts: { path: string; text: string }[] = []
  if (out !== undefined) {
    const { ending, format: write } = LAYOUT_FORMATS[format]
    texts.push({ path: out, text: write(map.layout, { name: basename(out, ending) }) })
  }
  if (report !== undefined) {
    texts.push({ path: report, text: `${JSON.stringify(reportMap(map), undefined, 1)}\n` })
  }
  const whole = texts.map(({ path, text }) => ({
    path: localPath(path),
    parts: [Buffer.from(text)],
  }))
  await writeFilesAtomically(whole)
}

function threeDigits(value: number): number {
  return Math.round(value * 1000) / 1000
}
