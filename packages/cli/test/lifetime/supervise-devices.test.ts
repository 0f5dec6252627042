import { lineLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Workplace } from '../workplace.ts'

const test = suite('superviseDevices')
const place = new Workplace()

test.after(() => place.close())

/** A device that was off, and a command that plays on it. */
async function playOnDark() {
  const device = await place.device({ layout: lineLayout({ ledCount: 20 }) })
  const client = await connectDevice(device.url)
  await client.mode.set('off')
  await client.close()
  const playing = place.start('play', 'fire', '--to', device.url, '--seconds', '60')
  await playing.says(/streaming/)
  assert.is(device.mode, 'rt')
  return { device, playing }
}

test('devices of a process that is killed are put back, and it is said', async () => {
  const { device, playing } = await playOnDark()
  const { stderr } = await playing.kill('SIGKILL')
  assert.is(stderr, `ledloom: what played was killed; ${device.address} is back in mode off\n`)
  assert.is(device.mode, 'off')
})

test('a device that somebody set to another mode meanwhile keeps it', async () => {
  const { device, playing } = await playOnDark()
  playing.stall()
  const client = await connectDevice(device.url)
  await client.mode.set('demo')
  await client.close()
  const { stderr } = await playing.kill('SIGKILL')
  assert.equal([stderr, device.mode], ['', 'demo'])
})

test('one that ends in order leaves nothing to put back', async () => {
  const { device, playing } = await playOnDark()
  const { status, stderr } = await playing.interrupt()
  assert.equal([status, stderr, device.mode], [0, '', 'off'])
})

test.run()
