import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../../src/contract/effect.ts'
import { defineEffect } from '../../src/contract/effect.ts'
import { number, seed } from '../../src/toolkit/parameters/number.ts'

const test = suite('define effect')

const BARE: Effect = {
  title: 'Bare',
  description: 'Does nothing.',
  kind: 'pure',
  params: {},
  prepare: () => () => {},
}

test('every effect gets a speed', () => {
  const { speed } = defineEffect(BARE).params
  assert.equal([speed.kind, speed.default, speed.min, speed.max], ['number', 1, 0, 10])
})

test('every effect gets a seed, of which it may declare another default', () => {
  assert.equal(defineEffect(BARE).params.seed.default, 0)
  const { params } = defineEffect({ ...BARE, params: { seed: seed({ default: 7 }) } })
  assert.is(params.seed.default, 7)
})

test('a seed of another kind is refused', () => {
  const other = number({ default: 0, min: 0, max: 1, description: 'no seed' })
  assert.throws(() => defineEffect({ ...BARE, params: { seed: other } }), /declared as a seed/)
})

test('an effect may give its speed another range, and it stands after its own', () => {
  const speed = number({ default: 0.5, min: 0, max: 1, description: 'slow' })
  const width = number({ default: 1, min: 0, max: 2, description: 'width' })
  const { params } = defineEffect({ ...BARE, params: { speed, width } })
  assert.is(params.speed, speed)
  assert.equal(Object.keys(params), ['width', 'speed', 'seed'])
})

test('a speed that could run backwards is refused', () => {
  const speed = number({ default: 0, min: -1, max: 1, description: 'both ways' })
  assert.throws(() => defineEffect({ ...BARE, params: { speed } }), /a min of 0 or more/)
})

test('a missing part is named', () => {
  assert.throws(() => defineEffect({ ...BARE, title: ' ' }), /must have a title/)
  assert.throws(() => defineEffect({ ...BARE, description: '' }), /Bare must have a description/)
  const kind: unknown = 'wild'
  assert.throws(
    () => defineEffect({ ...BARE, kind } as Effect),
    /kind of Bare must be 'pure' or 'stateful', got wild/,
  )
  const { prepare: _, ...unprepared } = BARE
  assert.throws(() => defineEffect(unprepared as Effect), /Bare must have a function prepare/)
})

test('live parameters must be declared', () => {
  const width = number({ default: 1, min: 0, max: 2, description: 'width' })
  const params = { width }
  assert.equal(defineEffect({ ...BARE, params, live: ['width'] }).live, ['width'])
  assert.throws(() => defineEffect({ ...BARE, params, live: ['height'] }), /got 'height'/)
})

test('a wrong category, tag or shape is refused with what is accepted', () => {
  const refused = (wrong: object, message: RegExp) =>
    assert.throws(() => defineEffect({ ...BARE, ...wrong } as Effect), message)
  refused({ category: 'cats' }, /category of Bare must be fire, water, .*, got 'cats'/)
  refused({ tags: ['Flame'] }, /tags of Bare must be lower-case words, got 'Flame'/)
  refused({ tags: ['flame', 'warm', 'flame'] }, /tags of Bare contain 'flame' twice/)
  refused({ bestOn: 'tree' }, /bestOn of Bare must be cone, curtain, .*, got 'tree'/)
})

test('a seed is never live, declared or not', () => {
  const live = ['seed']
  const refusal = /live of Bare must not contain 'seed'/
  assert.throws(() => defineEffect({ ...BARE, live }), refusal)
  assert.throws(() => defineEffect({ ...BARE, params: { seed: seed() }, live }), refusal)
})

test('a name that cannot be typed is refused', () => {
  const width = number({ default: 1, min: 0, max: 2, description: 'width' })
  for (const name of ['Width', 'the width', 'a-b', '1st', '']) {
    assert.throws(() => defineEffect({ ...BARE, params: { [name]: width } }), /must be camelCase/)
  }
})

test.run()
