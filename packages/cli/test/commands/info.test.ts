import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom info')
const place = new Workplace()

test.after(() => place.close())

test('prints what a device is and does, as text', async () => {
  const { address } = await place.device({ family: 'G', ledCount: 12, name: 'Hedge' })
  const { status, stdout, stderr } = await runHere('info', address)
  assert.equal([status, stderr], [0, ''])
  for (const row of [
    /^name +Hedge$/m,
    /^firmware +2\.7\.1, family G$/m,
    /^LEDs +12 RGBW, 4 bytes each$/m,
    /^layout +3d$/m,
    /^mode +off$/m,
    /^movies +0$/m,
    /^room +for one more movie of 990 frames$/m,
  ]) {
    assert.match(stdout, row)
  }
})

test('prints it as JSON, for a device that stores one movie', async () => {
  const { address } = await place.device({ family: 'D', firmware: '2.3.5', ledCount: 12 })
  const [printed] = await runHereForJson('info', address)
  const { ledCount, bytesPerLed, storage, movies } = printed as Record<string, unknown>
  assert.equal([ledCount, bytesPerLed, storage, movies], [12, 4, 'one', []])
})

test('no device at all is a wrong command line', async () => {
  for (const text of ['', ' ', '@']) {
    const { status, stderr } = await runHere('info', text)
    assert.is(status, 2)
    assert.match(
      stderr,
      /^ledloom: the device must be an address, host:port, .*; nothing was given$/m,
    )
  }
})

test.run()
