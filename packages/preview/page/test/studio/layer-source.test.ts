import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { effectOf, showTitle, sourceTitle } from '../../studio/layer-source.ts'

const test = suite('layer source')

const effect = {
  ...{ name: 'hot.ts', title: 'Hot air', description: 'D.', parameters: [], constant: {} },
  ...{ hears: false, category: 'fire', tags: [], bestOn: 'cone' },
} as never

test("the user's own effect has its title, another file its name", () => {
  const own = { kind: 'own', text: 'lights/hot.ts', title: 'hot.ts' } as const
  assert.is(sourceTitle({ ...own, effect }, undefined), 'Hot air')
  assert.is(sourceTitle(own, undefined), 'hot.ts')
  assert.is(sourceTitle({ kind: 'file', file: 'file-1', title: 'Tree.png' }, undefined), 'Tree.png')
})

test('an effect of the library with its own options has its picture', () => {
  const known = { name: 'fire', picture: 'pictures/fire.webp' }
  const own = { kind: 'own', text: 'fire', title: 'fire', effect } as const
  assert.is(effectOf(own, { effects: [known] } as never)?.picture, known.picture)
  assert.is(effectOf({ ...own, text: './fire.ts' }, { effects: [known] } as never), effect)
})

test('of many layers some are named', () => {
  const layers = ['a', 'b', 'c', 'd'].map((name) => ({ source: { kind: 'effect', name } }))
  assert.is(showTitle({ layers } as never, undefined), 'a, b and 2 more')
  assert.is(showTitle(undefined, undefined), undefined)
})

test.run()
