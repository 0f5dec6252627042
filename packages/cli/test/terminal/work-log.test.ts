import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WorkLog } from '../../src/terminal/work-log.ts'

const test = suite('WorkLog')

/** The lines about looks at how many frames were made and how many parts are at work. */
function linesOf(looks: readonly (readonly [frames: number, atWork: number])[]) {
  const log = new WorkLog()
  return looks.map(([frames, atWork]) => log.look({ frames, atWork }))
}

const TAKES = 'takes parts of a movie'

test('what is taken and what is done is printed once each, gaps between two parts are not', () => {
  const calm = [100, 0] as const
  const looks = [[0, 0], [0, 1], [50, 0], [50, 1], calm, calm, calm, calm] as const
  assert.equal(linesOf(looks), [
    ...[undefined, TAKES, undefined, undefined, undefined, undefined],
    ...['is done with it: 100 frames rendered here', undefined],
  ])
})

test('what was over between two looks is printed all the same', () => {
  const lines = linesOf([[0, 0], ...Array.from({ length: 5 }, () => [1, 0] as const)])
  assert.equal(
    lines.filter((line) => line !== undefined),
    [TAKES, 'is done with it: 1 frame rendered here'],
  )
})

test.run()
