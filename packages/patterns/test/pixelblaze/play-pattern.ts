import { createLayout, type Layout, lineLayout } from '@ledloom/core'
import { demoTrack } from '@ledloom/effects'
import { lowerPattern } from '../../src/pixelblaze/lower/lower-pattern.ts'
import { EXACT_NUMBERS, FAST_NUMBERS } from '../../src/pixelblaze/lower/numbers.ts'
import { PatternPlayer } from '../../src/pixelblaze/play/player.ts'
import { readPattern } from '../../src/pixelblaze/syntax/read-pattern.ts'
import { frameSteps } from '../../src/run/frame-steps.ts'

/** Ways to compute. */
export const MODES = { fast: FAST_NUMBERS, exact: EXACT_NUMBERS }
export type Mode = keyof typeof MODES

/** A grid of LEDs, row by row from the top left. */
export function grid(columns: number, rows: number): Layout {
  const points = Array.from({ length: columns * rows }, (_, led) => [
    led % columns,
    -Math.floor(led / columns),
    0,
  ])
  return createLayout(points.flat(), '2d')
}

/** Starts a pattern on a layout, by default a line of four LEDs. */
export function play(text: string, mode: Mode = 'fast', layout = lineLayout({ ledCount: 4 })) {
  const tree = readPattern(text)
  const lowered = lowerPattern(tree, MODES[mode])
  const player = new PatternPlayer(lowered, tree.globals, {
    ...{ layout, seed: 1, loop: undefined, timeOfDay: 13.5 },
    sound: demoTrack({ loop: undefined }),
    steps: frameSteps(layout.ledCount, false),
  })
  return {
    frame: player.light,
    player,
    render(time: number, last = time) {
      player.renderUpTo(time, last)
      return player.light
    },
    get(name: string) {
      const variable = tree.globals.find((each) => each.name === name)
      if (variable === undefined) throw new Error(`there is no ${name}`)
      return player.valueOf(variable)
    },
  }
}

/** The value of an expression, after statements that prepare it. */
export function evaluate(expression: string, mode: Mode = 'fast', before = ''): unknown {
  return play(`${before}\nvar result = ${expression}`, mode).get('result')
}
