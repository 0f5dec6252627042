import { createLayout } from '@ledloom/core'
import { demoTrack } from '@ledloom/effects'
import { type LoweredPattern, lowerPattern } from '../lower/lower-pattern.ts'
import { EXACT_NUMBERS, FAST_NUMBERS } from '../lower/numbers.ts'
import type { Tree } from '../syntax/tree.ts'
import { PatternPlayer } from './player.ts'

/** The ways to compute a pattern's numbers. */
export type ArithmeticName = 'auto' | 'fast' | 'exact'

/** Columns and rows of the layout on which patterns are tried. */
const COLUMNS = 8
const ROWS = 6

/** The times of the frames that are compared, in seconds. */
const TIMES = [...Array.from({ length: 20 }, (_, index) => index / 20), 1.5, 2, 3, 5, 40, 40.1]

/** Steps that all frames of one way to compute may take in the comparison. */
const TRIAL_STEPS = 20_000_000

/** The difference of light between the two, on average over a frame, from which they count as different. */
const TOLD_APART = 0.02

/** A pattern in fast numbers, and in exact ones once they are needed. */
export class Arithmetic {
  readonly #tree: Tree
  readonly #fast: LoweredPattern
  #exact: LoweredPattern | undefined
  #isExactNeeded: boolean | undefined

  /** @throws PatternError `invalid` for what can't be put into the intermediate form */
  constructor(tree: Tree) {
    this.#tree = tree
    this.#fast = lowerPattern(tree, FAST_NUMBERS)
  }

  /**
   * A player on a small layout.
   *
   * @param steps those that all its calls may take together
   * @throws PatternError if the pattern fails there
   */
  tryOut(steps: number): PatternPlayer {
    return this.#play(this.choose('fast'), steps)
  }

  /** The pattern computed in some way; `auto` is fast unless a trial shows other light than exact. */
  choose(name: ArithmeticName): LoweredPattern {
    if (name === 'auto') return this.choose(this.#differs() ? 'exact' : 'fast')
    if (name === 'exact') {
      this.#exact ??= lowerPattern(this.#tree, EXACT_NUMBERS)
      return this.#exact
    }
    return this.#fast
  }

  #differs(): boolean {
    this.#isExactNeeded ??= this.#compare()
    return this.#isExactNeeded
  }

  #compare(): boolean {
    try {
      const [fast, exact] = (['fast', 'exact'] as const).map((each) => {
        return this.#play(this.choose(each), TRIAL_STEPS)
      })
      return TIMES.some((time, index) => {
        for (const player of [fast!, exact!]) player.renderUpTo(time, TIMES[index - 1] ?? time)
        const difference = fast!.light.reduce(
          (sum, value, at) => sum + Math.abs(value - exact!.light[at]!),
          0,
        )
        return difference / fast!.light.length > TOLD_APART
      })
    } catch {
      return false
    }
  }

  #play(lowered: LoweredPattern, steps: number): PatternPlayer {
    return new PatternPlayer(lowered, this.#tree.globals, {
      ...{ layout: trialLayout(), seed: 0, loop: undefined, timeOfDay: 12 },
      ...{ sound: demoTrack({ loop: undefined }), steps, budget: steps },
    })
  }
}

export function isArithmetic(value: unknown): value is ArithmeticName {
  return value === 'auto' || value === 'fast' || value === 'exact'
}

function trialLayout() {
  const points = Array.from({ length: COLUMNS * ROWS }, (_, led) => [
    led % COLUMNS,
    Math.floor(led / COLUMNS),
    (led * 5) % 7,
  ])
  return createLayout(points.flat(), '3d')
}
