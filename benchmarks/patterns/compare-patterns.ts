import { coneLayout, createFrame, type Frame } from '@ledloom/core'
import { createEffectSource, defineEffect, type Effect } from '@ledloom/effects'
import { patternLanguageOf } from '@ledloom/patterns'
import { atMost, printTable } from '../report.ts'

const LED_COUNT = 1200
const FRAME_RATE = 30
/** Short runs by turns, of which the fastest counts: others that use the processor disturb few of them. */
const FRAMES_PER_RUN = 10
const RUNS = 60
/** Multiples of the time by hand, for the median pattern and for nine in ten. */
const MEDIAN = atMost(2)
const NINE_IN_TEN = atMost(3)

export const layout = coneLayout({ ledCount: LED_COUNT })

/** Draws a frame of a time in seconds. */
export type Render = (frame: Frame, time: number) => void

/** A pattern, and how one would write it as an effect. */
export type Case = { readonly pattern: string; readonly byHand: () => Render }

type Options = {
  readonly title: string
  /** The ending of the patterns' files, without the dot. */
  readonly ending: string
  /** Parameters by what they are called in the table; the goals are for the first. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Prints the times of a frame of patterns, and of the same by hand. */
export async function comparePatterns(
  cases: Readonly<Record<string, Case>>,
  { title, ending, variants }: Options,
): Promise<void> {
  const rows = []
  const ratios: number[] = []
  for (const [name, { pattern, byHand }] of Object.entries(cases)) {
    const effect = await compile(pattern, ending)
    const [reference, ...measured] = millisecondsOf(
      playing(effectOf(byHand)),
      ...Object.values(variants).map((params) => playing(effect, params)),
    )
    ratios.push(measured[0]! / reference!)
    rows.push({ name: `${name} by hand`, measured: format(reference!) })
    Object.keys(variants).forEach((variant, index) => {
      const ratio = measured[index]! / reference!
      rows.push({ name: name + variant, measured: format(measured[index]!), ratio })
    })
  }
  const sorted = ratios.sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]!
  const worst = sorted.at(-1)!
  printTable(`A frame of ${LED_COUNT} LEDs of a ${title}, against the same by hand`, [
    ...rows,
    { name: 'median', measured: '', ratio: median, target: MEDIAN },
    { name: 'nine in ten', measured: '', ratio: worst, target: NINE_IN_TEN },
  ])
}

async function compile(pattern: string, ending: string): Promise<Effect> {
  const language = await patternLanguageOf(ending, pattern)
  const compilePattern = await language!.load()
  return compilePattern(pattern, 'Pattern')
}

function effectOf(byHand: () => Render): Effect {
  return defineEffect({
    ...{ title: 'By hand', description: 'The same by hand.', kind: 'stateful', params: {} },
    prepare: byHand,
  })
}

/** Plays a few frames of an effect each time it is called. */
function playing(effect: Effect, params: Readonly<Record<string, unknown>> = {}): () => void {
  const source = createEffectSource(effect, { layout, params })
  const frame = createFrame(LED_COUNT)
  let index = 0
  return () => {
    for (let each = 0; each < FRAMES_PER_RUN; each++) source.render(frame, index++ / FRAME_RATE)
  }
}

/** Milliseconds of a frame of each: its fastest run. */
function millisecondsOf(...plays: readonly (() => void)[]): number[] {
  const best = plays.map(() => Number.POSITIVE_INFINITY)
  for (let run = 0; run < RUNS; run++) {
    plays.forEach((play, index) => {
      const start = performance.now()
      play()
      best[index] = Math.min(best[index]!, (performance.now() - start) / FRAMES_PER_RUN)
    })
  }
  return best
}

function format(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`
}
