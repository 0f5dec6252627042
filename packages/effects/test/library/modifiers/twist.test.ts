import { createLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import twist from '../../../src/library/modifiers/twist.ts'
import { parseParameters } from '../../../src/toolkit/parameters/parse-parameters.ts'
import { isClose } from '../../closeness.ts'

const test = suite('twist')

/** In front of the middle, above, at its height and below, within a cube. */
const PLACES = [0, 1, 1, 0, 0, 1, 0, -1, 1]
const layout = createLayout([...PLACES, -1, -1, -1, 1, 1, 1])

/** Where the picture is seen by the places in front, twisted around the upright axis. */
function seenAt(turns: number): number[] {
  const params = parseParameters(twist.params, { turns, axis: 'y' })
  const inner = twist.kind === 'geometry' ? twist.place({ layout, params }) : layout
  return [...normalisedPositions(inner)].slice(0, PLACES.length)
}

test('half a turn winds the right to the front above and the left to the front below', () => {
  isClose(seenAt(0.5), [1, 1, 0, 0, 0, 1, -1, -1, 0])
})

test('below 0 it winds the other way', () => {
  isClose(seenAt(-0.5), [-1, 1, 0, 0, 0, 1, 1, -1, 0])
})

test.run()
