import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkChunk } from '../../src/queue/check-chunk.ts'
import { LARGEST_BYTES } from '../../src/queue/queue-limits.ts'
import { LAYOUT } from './queue-movies.ts'

const test = suite('checkChunk')
const frameLength = 3 * LAYOUT.ledCount

function check(first: number, count: number, frameCount: number): void {
  checkChunk({ first, count }, { frameCount, layout: LAYOUT, format: RGB })
}

test('a part goes up to the last frame of its movie, and no further', () => {
  check(0, 80, 80)
  check(79, 1, 80)
  assert.throws(() => check(79, 2, 80), /frames 79 to 80 \(1 MB\) of a movie that has 80;/)
  assert.throws(() => check(80, 1, 80), /frames 80 to 80/)
})

test('a part has no more bytes than a movie may have', () => {
  const most = Math.floor(LARGEST_BYTES / frameLength)
  check(0, most, 1e9)
  assert.throws(() => check(0, most + 1, 1e9), /\(257 MB\).* and has 256 MB at most/)
})

test.run()
