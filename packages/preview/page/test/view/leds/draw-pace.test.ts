import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DrawPace } from '../../../view/leds/draw-pace.ts'

const test = suite('DrawPace')

test('without light the rotation is shown every 40 ms', () => {
  const pace = new DrawPace()
  assert.is(pace.noteDraw(1000), 1000)
  assert.equal([pace.mayWait(1039), pace.mayWait(1040)], [true, false])
  assert.is(pace.noteDraw(1040), 40)
})

test('light that comes often shows the rotation, until it fails to come', () => {
  const pace = new DrawPace()
  for (const now of [1000, 1050]) {
    pace.noteDraw(now)
    pace.noteLight(now)
  }
  assert.equal([pace.mayWait(1099), pace.mayWait(1150)], [true, false])
  pace.noteDraw(1150)
  assert.equal([pace.mayWait(1189), pace.mayWait(1190)], [true, false])
})

test('light that comes seldom is not waited for', () => {
  const pace = new DrawPace()
  for (const now of [1000, 1100]) {
    pace.noteDraw(now)
    pace.noteLight(now)
  }
  assert.equal([pace.mayWait(1139), pace.mayWait(1140)], [true, false])
})

test('after a long draw other work gets as much time as it took', () => {
  const pace = new DrawPace()
  assert.not(pace.mustRest(0))
  pace.noteWork(1000, 1300)
  assert.equal([pace.mustRest(1300), pace.mustRest(1599), pace.mustRest(1600)], [true, true, false])
})

test('after a short draw the next one may follow at once', () => {
  const pace = new DrawPace()
  pace.noteWork(1000, 1300)
  pace.noteWork(1600, 1630)
  assert.not(pace.mustRest(1630))
})

test.run()
