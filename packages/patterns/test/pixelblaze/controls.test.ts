import { createFrame, lineLayout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { controlParameters } from '../../src/pixelblaze/controls/control-parameters.ts'
import { findControls } from '../../src/pixelblaze/controls/find-controls.ts'
import { pixelblazeEffect } from '../../src/pixelblaze/pixelblaze-effect.ts'
import { Arithmetic } from '../../src/pixelblaze/play/arithmetic.ts'
import { readPattern } from '../../src/pixelblaze/syntax/read-pattern.ts'

const test = suite('controls of Pixelblaze patterns')

/** The defaults of the parameters for a pattern's controls, by name. */
function defaultsOf(text: string): Readonly<Record<string, unknown>> {
  const { params } = pixelblazeEffect(`${text}\nexport function render(i) {}`, 'Test')
  return Object.fromEntries(Object.entries(params).map(([name, each]) => [name, each.default]))
}

test('the default of a slider is what the pattern starts with', () => {
  const { size, speed2 } = defaultsOf(`var size = 0.3, pace = 8
export function sliderSize(v) { size = v }
export function slider_speed2(v) { pace = 10 * v * v }`)
  assert.equal([size, speed2], [0.3, 0.894])
})

test('the default of a number is what the pattern starts with, also if it is rounded', () => {
  const { bars, count, none } = defaultsOf(`var number = 32, k = 3, other = 5
export function inputNumberBars(n) { number = clamp(floor(n), 1, 32) }
export function inputNumberCount(n) { k = n }
export function inputNumberNone(n) { other = 7 }`)
  assert.equal([bars, count, none], [32, 3, 0])
})

test('only the first hundred controls are tried, as each trial starts the whole pattern', () => {
  const sliders = Array.from({ length: 101 }, (_, k) => `export function sliderS${k}(v) { s = v }`)
  const { s0, s99, s100 } = defaultsOf(`var s = 0.25\n${sliders.join('\n')}`)
  assert.equal([s0, s99, s100], [0.25, 0.25, 0.5])
})

test('the name of a control may go on with a small letter', () => {
  const text = `var life = 0.25
export function slidermapLife(v) { life = v }`
  assert.is(defaultsOf(text).mapLife, 0.25)
})

test('a slider that fails at some places has a default, and so have the others', () => {
  const found = defaultsOf(`var sum = 0, list, size = 0.25, call = (x) => x
var calls = [(x) => x, (x) => 2 * x]
export function sliderCount(v) { sum = 0; for (var k = 0; k < 1 / v; k++) sum += k }
export function sliderLength(v) { list = array(5000) }
export function sliderKind(v) { call = calls[floor(v * 2)]; call(1) }
export function sliderSize(v) { size = call(v) }`)
  const { count, length, kind, size } = found
  assert.equal([count, length, kind, size], [0.5, 0.5, 0.5, 0.25])
})

test('the trials of all controls share their steps', () => {
  const names = ['One', 'Two', 'Three', 'Four']
  const functions = names.map((name) => {
    return `export function slider${name}(v) { for (var k = 0; k < 1000000; k++) rounds++ }`
  })
  const text = `export var rounds = 0\n${functions.join('\n')}\nexport function render(i) {}`
  const tree = readPattern(text)
  const rounds = tree.globals.find(({ name }) => name === 'rounds')!
  const arithmetic = new Arithmetic(tree)
  let taken = 0
  let budgets = 0
  controlParameters(findControls(tree), (budget) => {
    budgets += budget
    const player = arithmetic.tryOut(budget)
    const { call } = player
    player.call = (...given) => {
      const before = Number(player.valueOf(rounds))
      try {
        call.apply(player, given)
      } finally {
        taken += Number(player.valueOf(rounds)) - before
      }
    }
    return player
  })
  assert.ok(taken > 100_000 && taken < budgets, `${taken} rounds`)
  assert.ok(budgets <= 60_000_000)
})

test('a trigger is called once for each press, and never at the start', () => {
  const text = `export var count = 0, frames = 0
export function triggerFire() { count++ }
export function sliderSize(v) { size = v }
export function beforeRender() { frames++ }
export function render(i) {}`
  const effect = pixelblazeEffect(text, 'Fire')
  const source = createEffectSource(effect, { layout: lineLayout({ ledCount: 2 }) })
  const frame = createFrame(2)
  const countAt = (time: number) => {
    source.render(frame, time)
    return source.variables?.().count
  }
  assert.equal([countAt(0), countAt(0.1)], [0, 0])
  source.press('fire')
  source.setParameters({ size: 0.2 })
  assert.is(source.params.fire, false)
  assert.equal([countAt(0.2), countAt(0.3)], [1, 1])
  source.press('fire')
  assert.is(countAt(0.4), 2)
  source.press('fire')
  assert.equal([countAt(0.5), countAt(0.6)], [3, 3])
  assert.throws(() => source.press('size'), /there is no button size/)
  assert.throws(() => source.setParameters({ fire: true }), /^fire must be false, as a button/)
})

test('numbers that a pattern shows are called for when they are watched, behind its variables', () => {
  const text = `export var level = 0.25, Level = 1, calls = 0
export function gaugeLevel() { return level * 2 }
export function showNumberFrameRate() { calls++; return level > 0.2 ? 40.5 : 0 }
export function gauge1() { return level > 0.2 }
export function showNumber_list() { return [1, 2] }
export function showNumberNothing() {}
export function showNumberStuck() { while (1) level = 0.5 }
export function gaugeLast() { return level }
export function render(i) { rgb(level, 0, 0) }`
  for (const arithmetic of ['fast', 'exact']) {
    const effect = pixelblazeEffect(text, 'Shown')
    const layout = lineLayout({ ledCount: 2 })
    const source = createEffectSource(effect, { layout, params: { arithmetic } })
    source.render(createFrame(2), 0)
    const shown = { gaugeLevel: 0.5, 'Frame rate': 40.5, gauge1: 1, List: 0, Nothing: 0 }
    const stuck = /^line 7, column 37: this loop still runs after 150,000,000 steps/
    // What follows the one that fails is only called the next time.
    const { Stuck: reason, ...first } = source.variables?.() ?? {}
    assert.match(`${reason}`, stuck)
    assert.equal(first, { level: 0.25, Level: 1, calls: 0, ...shown })
    const { Stuck: still, ...second } = source.variables?.() ?? {}
    assert.is(still, reason)
    const changed = { ...shown, gaugeLevel: 1 }
    assert.equal(second, { level: 0.5, Level: 1, calls: 1, ...changed, Last: 0.5 })
    assert.equal(Object.keys(second).slice(0, 5), [
      ...['level', 'Level', 'calls'],
      ...['gaugeLevel', 'Frame rate'],
    ])
  }
})

test('thousands of statements are read one after another', () => {
  const text = `var s = 0\nexport function beforeRender() { ${'s = s + 1; '.repeat(8000)} }`
  assert.is(pixelblazeEffect(`${text} export function render(i) {}`, 'Long').kind, 'stateful')
})

test.run()
