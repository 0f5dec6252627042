import { createFrame, createLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Modifier } from '../../src/contract/modifier.ts'
import { modify } from '../../src/contract/modify.ts'
import { modifiersFolder } from '../../src/library/folders.ts'
import { parseParameters } from '../../src/toolkit/parameters/parse-parameters.ts'
import { isClose } from '../closeness.ts'
import { loadLibrary } from '../load-library.ts'

const test = suite('modify')
const modifiers = await loadLibrary<Modifier>(modifiersFolder)
const line = createLayout([-1, -0.5, 0, 0.5, 1].flatMap((x) => [x, 0, 0]))

function set(name: string, input: Readonly<Record<string, unknown>> = {}) {
  const modifier = modifiers.get(name)!
  return { modifier, params: parseParameters(modifier.params, input) }
}

/** What is seen of light that is the place along x, from 0 on the left to 2 on the right. */
function seen(...sets: ReturnType<typeof set>[]): number[] {
  const { innerLayout, wrap } = modify(line, sets)
  const points = normalisedPositions(innerLayout)
  const render = wrap((frame, time) => {
    for (let i = 0; i < frame.length; i++) frame[i] = points[i - (i % 3)]! + 1 + time
  }, undefined)
  const frame = createFrame(line.ledCount)
  render(frame, 0)
  return [...frame].filter((_, i) => i % 3 === 0)
}

test('without modifiers the source is unchanged', () => {
  isClose(seen(), [0, 0.5, 1, 1.5, 2])
})

test('a mirror shows all of the picture on either half', () => {
  isClose(seen(set('mirror')), [2, 1, 0, 1, 2])
})

test('a picture is repeated, with every second copy mirrored on request', () => {
  isClose(seen(set('repeat', { times: 2, axis: 'x' })), [0, 1, 0, 1, 2])
  isClose(seen(set('repeat', { times: 2, axis: 'x', mirrored: true })), [0, 1, 2, 1, 0])
})

test('a zoom shows a part over all of the layout', () => {
  isClose(seen(set('zoom', { factor: 2 })), [0.5, 0.75, 1, 1.25, 1.5])
  isClose(seen(set('zoom', { factor: 2, x: 1 })), [1, 1.25, 1.5, 1.75, 2])
})

test('a rotation by 180° puts the left on the right', () => {
  isClose(seen(set('rotate', { degrees: 180, axis: 'z' })), [2, 1.5, 1, 0.5, 0])
})

test('the first modifier is the nearest to the source', () => {
  const zoom = set('zoom', { factor: 2, x: -1 })
  isClose(seen(zoom, set('mirror')), [1, 0.5, 0, 0.5, 1])
  isClose(seen(set('mirror'), zoom), [2, 1.5, 1, 0.5, 0])
  const dim = set('brightness', { amount: 0.5 })
  isClose(seen(dim, set('posterise', { steps: 1 })), [0, 1, 1, 1, 1])
  isClose(seen(set('posterise', { steps: 1 }), dim), [0, 0.5, 0.5, 0.5, 0.5])
})

test('a delay shows the past at the far end', () => {
  const light = modify(line, [set('delay', { seconds: 2, direction: 'right' })]).wrap(
    (frame, time) => frame.fill(10 + time),
    undefined,
  )
  const frame = createFrame(5)
  light(frame, 5)
  isClose(
    [...frame].filter((_, i) => i % 3 === 0),
    [15, 14.5, 14, 13.5, 13],
  )
})

test('a freeze, a reverse and a ping-pong show other times', () => {
  const timeAt = (name: string, time: number, input = {}) => {
    const render = modify(line, [set(name, input)]).wrap((frame, at) => frame.fill(at), undefined)
    const frame = createFrame(5)
    render(frame, time)
    return frame[0]
  }
  assert.is(timeAt('freeze', 1.4, { rate: 2 }), 1)
  assert.is(timeAt('reverse', 1.5), -1.5)
  assert.is(timeAt('ping-pong', 3, { period: 4 }), 1)
})

test.run()
