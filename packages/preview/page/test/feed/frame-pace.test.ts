import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FramePace } from '../../feed/frame-pace.ts'

const test = suite('FramePace')

function start() {
  let asked = 0
  const pace = new FramePace(() => asked++)
  pace.start()
  return { pace, asked: () => asked }
}

test('a page that shows each frame at once asks for one at a time', () => {
  const { pace, asked } = start()
  for (let frame = 1; frame <= 5; frame++) {
    assert.is(asked(), frame)
    pace.received()
    pace.shown()
  }
})

test('one frame comes while another waits for the screen, and no third', () => {
  const { pace, asked } = start()
  pace.received()
  assert.is(asked(), 2)
  pace.received()
  assert.is(asked(), 2)
  pace.shown()
  assert.is(asked(), 3)
})

test('at most one frame is under way, whatever happens when', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('received', 'shown', 'start')), (events) => {
      let underWay = 0
      const pace = new FramePace(() => underWay++)
      pace.start()
      for (const event of events) {
        if (event === 'received') underWay--
        if (event === 'start') underWay = 0
        if (event === 'received' && underWay < 0) underWay = 0
        else pace[event]()
        assert.ok(underWay <= 1)
      }
      pace.shown()
      assert.is(underWay, 1)
    }),
  )
})

test.run()
