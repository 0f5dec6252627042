import { createFrame, createLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import type { openSegment } from '../../src/concat/concat-source.ts'
import { ConcatSource } from '../../src/concat/concat-source.ts'
import type { TimedParts } from '../../src/concat/read-parts.ts'
import { describeSources } from '../../src/source/describe-sources.ts'
import { openSource } from '../../src/source/open-source.ts'
import { stills } from './timed-parts.ts'

const test = suite('concat source')
const layout = createLayout([0, 0, 0])

/** Opens turns whose light is their start, and writes down what is open. */
function watched(failsAt = Number.POSITIVE_INFINITY) {
  const log: string[] = []
  const times: number[] = []
  const open: typeof openSegment = async ({ start, isFrozen }) => {
    if (start >= failsAt) throw new Error('it is damaged')
    log.push(`+${start}`)
    return {
      layout,
      render(frame, time) {
        times.push(time)
        frame.fill(isFrozen ? 0 : start)
      },
      close: () => void log.push(`-${start}`),
    }
  }
  return { open, log, times }
}

function lightAt(source: ConcatSource, time: number): number {
  const frame = createFrame(1)
  source.render(frame, time)
  return frame[0]!
}

async function openAll(parts: TimedParts, context = {}) {
  const { open, ...seen } = watched()
  return { source: await ConcatSource.open(parts, { layout, ...context }, open), ...seen }
}

test('a crossfade is linear in light', async () => {
  const { source } = await openAll(stills([4, 6, 4], 1))
  const share = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(share, (part) => {
      assert.ok(Math.abs(lightAt(source, 3 + part) - 3 * part) < 1e-4)
      assert.ok(Math.abs(lightAt(source, 8 + part) - (3 + 5 * part)) < 1e-4)
    }),
  )
})

test('another transition takes the place of the crossfade', async () => {
  const { source } = await openAll({ ...stills([4, 6], 1), transition: 'through-black' })
  assert.is(lightAt(source, 3.5), 0)
  assert.ok(Math.abs(lightAt(source, 3.75) - 1.5) < 1e-6)
})

test('the end leads to the beginning without a step', async () => {
  const { source } = await openAll(stills([4, 6], 1))
  assert.is(lightAt(source, 8), 3)
  assert.ok(Math.abs(lightAt(source, 8.5) - 1.5) < 1e-6)
  assert.ok(lightAt(source, 8.999) < 0.01)
  assert.is(lightAt(source, 9), 0)
})

test('without a crossfade it is cut, at the time itself', async () => {
  const { source } = await openAll(stills([4, 6]))
  assert.equal(
    [0, 3.999, 4, 9.999, 10, 14].map((time) => lightAt(source, time)),
    [0, 0, 4, 4, 0, 4],
  )
})

test('only what a span asks for is opened, and closed with it', async () => {
  const parts = stills([4, 4, 4, 4])
  const { source, log } = await openAll(parts, { span: { from: 5, to: 9 } })
  assert.equal(log, ['+4', '+8'])
  await source.close()
  assert.equal(log.slice(2).sort(), ['-4', '-8'])
})

test('entered in stages it holds what is seen only', async () => {
  const { source, log } = await openAll(stills([4, 4, 4], 1), { isStaged: true })
  assert.equal(log, [])
  const ends: number[] = []
  for (let time = 0; time < 10; time = ends[ends.length - 1]! + 1e-4) {
    ends.push(await source.enter(time))
  }
  await source.close()
  assert.equal(ends.map(Math.round), [3, 6, 9, 10])
  const expected = ['+0', '+3', '-0', '+6', '-3', '+9']
  assert.equal(log.slice(0, 6), expected)
  assert.equal(log.slice(6).sort(), ['-6', '-9'])
})

test('what is open is closed where another can’t be opened', async () => {
  const { open, log } = watched(8)
  await ConcatSource.open(stills([4, 4, 4]), { layout }, open).then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'it is damaged'),
  )
  assert.equal(log, ['+0', '+4', '-0', '-4'])
})

test('light without an end starts over after its loop, without a seam', async () => {
  const options = { crossfade: 1, partDuration: 7, loop: 2 }
  const source = await openSource(await describeSources(['plasma', 'aurora'], options), { layout })
  const light = (time: number) => {
    const frame = createFrame(1)
    source.render(frame, time)
    return frame
  }
  // The first is shown alone until 6, the second from 7 to 12.
  for (const time of [0, 0.25, 1.75]) {
    assert.equal(light(time), light(time + 2))
    assert.equal(light(7 + time), light(9 + time))
  }
  assert.not.equal(light(0), light(1))
  await source.close?.()
})

test('all are closed where one can’t be', async () => {
  const closed: number[] = []
  const open: typeof openSegment = async ({ start }) => ({
    layout,
    render() {},
    close() {
      closed.push(start)
      if (start === 0) throw new Error('it is stuck')
    },
  })
  const source = await ConcatSource.open(stills([4, 4]), { layout }, open)
  await source.close().then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'it is stuck'),
  )
  assert.equal(closed, [0, 4])
})

test('a frame of a crossfade allocates nothing for its LEDs', async () => {
  const ledCount = 600
  const line = createLayout(new Array(3 * ledCount).fill(0))
  const open: typeof openSegment = async () => ({ layout: line, render: (frame) => frame.fill(1) })
  const source = await ConcatSource.open(stills([4, 4], 1), { layout: line }, open)
  const frame = createFrame(ledCount)
  const bytes = bytesPerCall(() => source.render(frame, 3.5), ledCount)
  assert.ok(bytes < ledCount, `${bytes} bytes for ${ledCount} LEDs`)
})

test.run()
