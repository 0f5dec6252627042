import { createFrame, type Layout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { effectFrame, gapBetween, MOVING, speedUpTo } from './effect-frame.ts'
import { checkLight } from './frames.ts'
import { cloud, layouts } from './layouts.ts'
import { loadLibrary } from './load-library.ts'
import { valuesOf } from './values-of.ts'

const test = suite('effects')

const CLOUD = cloud(100)

/** More light than any output can show, and any effect has a reason to make. */
const BLINDING = 1000

const library = await loadLibrary<Effect>(effectsFolder)

test('the folder holds the library, one effect a file, named in kebab case', () => {
  assert.ok(library.size >= 50)
  for (const name of library.keys()) assert.match(name, /^[a-z]+(-[a-z]+)*$/)
})

for (const [name, effect] of library) {
  test(`${name}: says what it is and describes every parameter`, () => {
    assert.ok(effect.title.length > 0 && effect.title.length <= 30)
    assert.match(effect.description, /^[A-Z].*\.$/)
    for (const [parameter, { description }] of Object.entries(effect.params)) {
      assert.ok(description.length > 3, `${parameter} has no description`)
    }
    assert.ok('speed' in effect.params)
  })

  for (const [shape, layout] of Object.entries(layouts)) {
    test(`${name}: writes finite light of 0 or more to every LED of ${shape}`, () => {
      checkSeries(effect, layout)
    })
  }

  for (const [parameter, declaration] of Object.entries(effect.params)) {
    for (const value of valuesOf(declaration)) {
      test(`${name}: works with ${parameter} ${value}`, () => {
        checkSeries(effect, layouts['two LEDs']!, { [parameter]: value })
        checkSeries(effect, CLOUD, { [parameter]: value })
      })
    }
  }

  test(`${name}: makes the same light from the same seed`, () => {
    const [one, other] = [1, 2].map(() => createEffectSource(effect, { layout: CLOUD, seed: 7 }))
    for (const time of [0, 0.05, 1.37, 20]) {
      assert.equal(effectFrame(one!, time), effectFrame(other!, time))
    }
  })

  test(`${name}: moves, does not jump when its speed changes, and stands still at speed 0`, () => {
    const source = createEffectSource(effect, { layout: CLOUD, params: MOVING[name] })
    const before = effectFrame(source, 2)
    source.setParameters({ speed: speedUpTo(effect, 5) })
    assert.equal(effectFrame(source, 2), before)
    const moved = effectFrame(source, 2.3)
    assert.ok(gapBetween(before, moved) > 0, 'does not move')
    source.setParameters({ speed: 0 })
    assert.equal(effectFrame(source, 2.3), moved)
    assert.equal(effectFrame(source, 9), moved)
  })
}

test.run()

function checkSeries(effect: Effect, layout: Layout, params = {}): void {
  const source = createEffectSource(effect, { layout, params })
  const frame = createFrame(layout.ledCount)
  for (const time of [0, 0.05, 0.1, 1, 1.37, 20]) {
    source.render(frame.fill(Number.NaN), time)
    checkLight(frame)
    assert.ok(frame.every((value) => value < BLINDING))
  }
}
