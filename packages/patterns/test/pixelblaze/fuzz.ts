import { createRandom, type Random } from '@ledloom/core'
import { demoTrack } from '@ledloom/effects'
import * as assert from 'uvu/assert'
import { PatternError } from '../../src/errors/pattern-error.ts'
import { CONSTANTS } from '../../src/pixelblaze/builtins/math.ts'
import { PIXELBLAZE_BUILTINS, SENSORS } from '../../src/pixelblaze/builtins/table.ts'
import { findControls } from '../../src/pixelblaze/controls/find-controls.ts'
import { lowerPattern } from '../../src/pixelblaze/lower/lower-pattern.ts'
import { PatternPlayer } from '../../src/pixelblaze/play/player.ts'
import { readPattern } from '../../src/pixelblaze/syntax/read-pattern.ts'
import { keepsState } from '../../src/pixelblaze/types/find-state.ts'
import { exampleTexts } from '../example-patterns.ts'
import { grid, MODES } from './play-pattern.ts'

const LAYOUT = grid(2, 2)
const SOUND = demoTrack({ loop: undefined })

/** So few that a program without end is ended at once. */
const STEPS = 20_000

/**
 * Plays random programs and mutated examples: each either plays, with light from 0 to 1, or fails with a
 * PatternError; and none changes anything outside.
 */
export function fuzz(count: number, seed: number): { readonly played: number } {
  const random = createRandom(seed)
  const examples = [...exampleTexts().entries()]
    .filter(([name]) => name.endsWith('.js'))
    .map(([, text]) => text)
  const before = outside()
  let played = 0
  for (let round = 0; round < count; round++) {
    const example = examples[Math.floor(random() * examples.length)]!
    const text = random() < 0.5 ? writeProgram(random) : mutate(example, random)
    if (playOnce(text, random() < 0.5 ? 'fast' : 'exact')) played++
  }
  assert.equal(outside(), before)
  return { played }
}

/** What a program could reach if it escaped. */
function outside(): readonly string[] {
  const objects = [globalThis, Object.prototype, Array.prototype, Function.prototype]
  return objects.flatMap((each) => Object.getOwnPropertyNames(each))
}

/** @returns true if it played without an error */
function playOnce(text: string, mode: 'fast' | 'exact'): boolean {
  try {
    const tree = readPattern(text)
    keepsState(tree)
    const lowered = lowerPattern(tree, MODES[mode])
    const player = new PatternPlayer(lowered, tree.globals, {
      ...{ layout: LAYOUT, seed: 1, loop: undefined, timeOfDay: 0, sound: SOUND, steps: STEPS },
    })
    for (const { functionName } of findControls(tree)) player.call(functionName, 0.7, 0.1, 0.9)
    player.renderUpTo(0, 0)
    player.renderUpTo(0.05, 0)
    assert.ok(player.light.every((value) => value >= 0 && value <= 1))
    return true
  } catch (error) {
    if (error instanceof PatternError && error.line >= 1 && error.column >= 1) return false
    console.error(text)
    throw error
  }
}

const NAMES = ['a', 'b', 'c', 'f', 'g', 'list', 'i', 'x', 'delta', 'index']
const HOSTILE = [
  ...[
    'constructor',
    '__proto__',
    'prototype',
    'arguments',
    'this',
    'globalThis',
    'process',
    'eval',
  ],
  ...['length', 'toString', 'h', 'C', 'G', 'b0', 'f0', 'Function', 'undefined', 'NaN', 'Infinity'],
]
const WORDS = [
  ...PIXELBLAZE_BUILTINS.map(({ name }) => name),
  ...Object.keys(CONSTANTS),
  ...Object.keys(SENSORS),
  ...['pixelCount', 'render', 'beforeRender', 'mutate', 'forEach', 'sort', 'sortBy', 'reduce'],
]
const NUMBERS = [
  '0',
  '1',
  '-1',
  '0.5',
  '3',
  '1e9',
  '32768',
  '-32769',
  '1/65536',
  '0/0',
  '1e-9',
  '7',
]
const BINARY = [
  ...['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>', '<', '>', '==', '!=', '&&', '||'],
]
const ASSIGN = ['=', '=', '=', '+=', '-=', '*=', '/=', '%=', '<<=', '|=']

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)]!
}

/** A program of a random syntax tree. */
function writeProgram(random: Random): string {
  const count = 1 + Math.floor(random() * 8)
  const body = Array.from({ length: count }, () => statement(random, 3)).join('\n')
  const render = pick(
    ['render(index)', 'render2D(index, x, y)', 'render3D(index, x, y, z)'],
    random,
  )
  return `var a = 1, b = 0.5, c = [1, 2], i, x, index, delta, list = [3, [4], (v) => v + 1]
f = (v) => v * 2; g = (v) => list
${body}
export function beforeRender(delta) { ${statement(random, 2)} }
export function ${render} { ${statement(random, 2)}; hsv(${expression(random, 2)}, 1, ${expression(random, 2)}) }`
}

function statement(random: Random, depth: number): string {
  const inner = () => statement(random, depth - 1)
  const value = () => expression(random, depth)
  if (depth <= 0) return `${value()};`
  const kinds = [
    () => `${value()};`,
    () => `${target(random, depth)} ${pick(ASSIGN, random)} ${value()};`,
    () => `var ${pick(NAMES, random)} = ${value()};`,
    () => `if (${value()}) { ${inner()} } else ${inner()}`,
    () => `for (i = 0; i < ${pick(['3', '9', 'pixelCount', value()], random)}; i++) { ${inner()} }`,
    () => `while (${value()}) { ${inner()} ${pick(['break', 'continue', ''], random)} }`,
    () => `do { ${inner()} } while (${value()})`,
    () => `function ${pick(['f', 'g'], random)}(a, b) { ${inner()} return ${value()} }`,
    () => `{ ${inner()} ${inner()} }`,
  ]
  return pick(kinds, random)()
}

function target(random: Random, depth: number): string {
  const name = pick(NAMES, random)
  return random() < 0.7 ? name : `${name}[${expression(random, depth - 1)}]`
}

function expression(random: Random, depth: number): string {
  const inner = () => expression(random, depth - 1)
  if (depth <= 0) return pick([...NAMES, ...NUMBERS, pick(WORDS, random)], random)
  const kinds = [
    () => `(${inner()} ${pick(BINARY, random)} ${inner()})`,
    () => `${pick(['-', '!', '~', '+'], random)}(${inner()})`,
    () => `(${inner()} ? ${inner()} : ${inner()})`,
    () => `${pick(WORDS, random)}(${inner()}, ${inner()}, ${inner()})`,
    () => `${pick(['f', 'g', 'list[0]', 'a'], random)}(${inner()})`,
    () => `[${inner()}, ${inner()}]`,
    () => `${pick(NAMES, random)}[${inner()}]`,
    () => `((a, b) => ${inner()})`,
    () => `(${target(random, depth)}${pick(['++', '--'], random)})`,
    () =>
      `list.${pick(['mutate', 'forEach', 'sortBy', 'mapTo', 'reduce'], random)}(${inner()}, ${inner()})`,
    () => `(${target(random, depth)} = ${inner()})`,
    () => (random() < 0.1 ? pick(HOSTILE, random) : inner()),
  ]
  return pick(kinds, random)()
}

/** Changes a few words, numbers and signs of a text. */
function mutate(text: string, random: Random): string {
  const tokens = text.match(/\/\/.*|\w+|\s+|[^\w\s]/g) ?? []
  const changes = 1 + Math.floor(random() * 4)
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(random() * tokens.length)
    const token = tokens[at]!
    const other = pick(tokens, random)
    const kind = random()
    if (kind < 0.2) tokens.splice(at, 1)
    else if (kind < 0.4) tokens.splice(at, 0, other)
    else if (/^\d/.test(token)) tokens[at] = pick(NUMBERS, random)
    else if (/^\w/.test(token)) tokens[at] = pick([...NAMES, ...WORDS, ...HOSTILE, other], random)
    else tokens[at] = pick([...BINARY, ...ASSIGN, other], random)
  }
  return tokens.join('')
}
