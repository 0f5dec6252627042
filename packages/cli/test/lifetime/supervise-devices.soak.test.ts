import { lineLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import type { VirtualDevice } from '@ledloom/virtual-device'
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
  // That is said before the first frame is sent.
  await shown(device, 2)
  assert.is(device.mode, 'rt')
  return { device, playing }
}

function leftTo({ address }: VirtualDevice): string {
  return `ledloom: what played was killed; ${address} is left to the program that has logged in since\n`
}

/** Waits for `count` pictures. */
function shown(device: VirtualDevice, count: number): Promise<void> {
  return new Promise((resolve) => {
    const end = device.onShow(() => {
      if (--count > 0) return
      end()
      resolve()
    })
  })
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
  assert.equal([stderr, device.mode], [leftTo(device), 'demo'])
})

test('a device that another program has taken for itself meanwhile stays with it', async () => {
  const { device, playing } = await playOnDark()
  playing.stall()
  const client = await connectDevice(device.url)
  await client.mode.set('rt')
  const token = client.session.tokenText
  const { stderr } = await playing.kill('SIGKILL')
  assert.equal([stderr, device.mode], [leftTo(device), 'rt'])
  await client.session.verify()
  assert.is(client.session.tokenText, token)
  await client.close()
})

test('one whose token changed while it played is put back', async () => {
  const { device, playing } = await playOnDark()
  device.forgetToken()
  await shown(device, 10)
  const { stderr } = await playing.kill('SIGKILL')
  assert.is(stderr, `ledloom: what played was killed; ${device.address} is back in mode off\n`)
  assert.is(device.mode, 'off')
})

test('a device that plays the mapping code by itself loses it, and has its mode again', async () => {
  const device = await place.device({ layout: lineLayout({ ledCount: 20 }) })
  const client = await connectDevice(device.url)
  await client.mode.set('off')
  const showing = place.start('map', '--to', device.url)
  await showing.says(/blink the code/)
  assert.is(device.mode, 'movie')
  const { stderr } = await showing.kill('SIGKILL')
  assert.is(stderr, `ledloom: what played was killed; ${device.address} is back in mode off\n`)
  assert.is(device.mode, 'off')
  assert.equal((await client.movies.list()).movies, [])
  await client.close()
})

test('one that ends in order leaves nothing to put back', async () => {
  const { device, playing } = await playOnDark()
  const { status, stderr } = await playing.interrupt()
  assert.equal([status, stderr, device.mode], [0, '', 'off'])
})

test.run()
