import { coneLayout, curtainLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wirePieces } from '../../view/wire.ts'

const test = suite('wire')

test('a wire joins every LED with the next one', () => {
  const pieces = wirePieces(coneLayout({ ledCount: 4, turns: 1 }).positions)
  assert.equal([...pieces], [0, 1, 1, 2, 2, 3])
})

test('the strings of a curtain are not joined where one ends and the next begins', () => {
  const { positions } = curtainLayout({ ledCount: 40, strings: 4, height: 2, width: 1 })
  const starts = [...wirePieces(positions)].filter((_, i) => i % 2 === 0)
  assert.is(starts.length, 36)
  for (const end of [9, 19, 29]) assert.not(starts.includes(end))
})

test('one LED alone has no wire', () => {
  assert.is(wirePieces(Float32Array.of(1, 2, 3)).length, 0)
})

test.run()
