import { demoTrack } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PIXELBLAZE_BUILTINS } from '../../src/pixelblaze/builtins/table.ts'
import { lowerPattern } from '../../src/pixelblaze/lower/lower-pattern.ts'
import { PatternPlayer } from '../../src/pixelblaze/play/player.ts'
import { readPattern } from '../../src/pixelblaze/syntax/read-pattern.ts'
import type { Tree } from '../../src/pixelblaze/syntax/tree.ts'
import { grid, MODES } from './play-pattern.ts'

const test = suite('step budget of Pixelblaze patterns')

const STEPS = 200_000

function playerOf(tree: Tree, mode: keyof typeof MODES): PatternPlayer {
  return new PatternPlayer(lowerPattern(tree, MODES[mode]), tree.globals, {
    ...{ layout: grid(2, 2), seed: 1, loop: undefined, timeOfDay: 0, steps: STEPS },
    sound: demoTrack({ loop: undefined }),
  })
}

/** How often an endless loop does a statement before it is ended. */
function roundsOf(statement: string, mode: keyof typeof MODES): number {
  const tree = readPattern(`export var rounds = 0
var list = array(1000)
export function beforeRender(delta) { while (1) { rounds++; ${statement} } }
export function render(index) { hsv(0, 1, 1) }`)
  const player = playerOf(tree, mode)
  assert.throws(
    () => player.call('beforeRender', 10),
    /this (?:loop|call) still runs after 200,000 steps/,
  )
  return Number(player.valueOf(tree.globals.find(({ name }) => name === 'rounds')!))
}

for (const { name, parameters, types, implementation } of PIXELBLAZE_BUILTINS) {
  if (implementation.by === 'form') continue
  test(`${name}: an endless loop of it ends within the steps that it costs`, () => {
    const given = parameters.map((_, index) => (types[index] === 'numbers' ? 'list' : `${index}.5`))
    for (const mode of ['fast', 'exact'] as const) {
      const rounds = roundsOf(`${name}(${given.join(', ')})`, mode)
      assert.ok(rounds * implementation.cost <= STEPS, `${rounds} rounds`)
    }
  })
}

/** Statements whose work grows with an array or a call, and how often they may run at most. */
const GROWING: Readonly<Record<string, number>> = {
  'list.sort()': 20,
  'list.sortBy((a, b) => b - a)': 20,
  'list.sum()': 200,
  'list.forEach((v) => v)': 200,
  'list.mutate((v) => v + 1)': 200,
  'list.mapTo(list, (v) => v + 1)': 200,
  'paint(0.3)': 2000,
}

for (const [statement, most] of Object.entries(GROWING)) {
  test(`${statement}: an endless loop of it ends after ${most} rounds`, () => {
    for (const mode of ['fast', 'exact'] as const) {
      const rounds = roundsOf(statement, mode)
      assert.ok(rounds <= most, `${rounds} rounds`)
    }
  })
}

/** A pattern that counts its frames and their milliseconds, and works in two functions. */
const working = (before: number, frame: number) =>
  readPattern(`export var frames = 0
export var span = 0
var work = 0
function toil(rounds) { for (i = 0; i < rounds; i++) work += i }
export function beforeRender(delta) { frames++; span += delta; toil(${before}) }
export function render(index) { if (index == 0) toil(${frame}); hsv(0, 1, 1) }`)

test('all that a frame does shares its steps', () => {
  const rounds = 15_000
  playerOf(working(rounds, 0), 'fast').renderUpTo(0, 0)
  playerOf(working(0, rounds), 'fast').renderUpTo(0, 0)
  assert.throws(
    () => playerOf(working(rounds, rounds), 'fast').renderUpTo(0, 0),
    /line 4, column \d+: this loop still runs after 200,000 steps/,
  )
})

test('a gap in time is played in few steps if they take much work', () => {
  const framesOf = (rounds: number) => {
    const tree = working(rounds, 0)
    const player = playerOf(tree, 'fast')
    player.renderUpTo(1, 0)
    const [frames, span] = ['frames', 'span'].map((name) =>
      player.valueOf(tree.globals.find((each) => each.name === name)!),
    )
    assert.ok(Math.abs(Number(span) - 1000) < 0.01)
    return frames
  }
  assert.equal([10, 5000, 15_000].map(framesOf), [10, 4, 2])
})

test.run()
