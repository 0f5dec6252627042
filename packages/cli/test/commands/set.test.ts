import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom set')
const place = new Workplace()

test.after(() => place.close())

interface SetReport {
  readonly name: string
  readonly mode: string
  readonly effect: number
  readonly color: string
  readonly brightness: { readonly value: number; readonly mode: string }
  readonly saturation: { readonly value: number; readonly mode: string }
  readonly timer: { readonly on: number; readonly off: number }
}

async function set(address: string, ...options: readonly string[]): Promise<SetReport> {
  const [printed] = await runHereForJson('set', address, ...options)
  return printed as SetReport
}

test('sets several things at once and prints what is set then', async () => {
  const { address } = await place.device({ ledCount: 5 })
  const times = ['--timer', '17:00-23:30']
  const levels = ['--brightness', '60', '--saturation', '80']
  const printed = await set(address, '--color', '#ff8000', ...levels, ...times, '--name', 'Hedge')
  assert.equal([printed.name, printed.mode, printed.color], ['Hedge', 'color', '#ff8000'])
  assert.equal([printed.brightness.value, printed.saturation.value], [60, 80])
  assert.equal(printed.timer, { on: 61_200, off: 84_600 })
  const client = place.keep(await connectDevice(address))
  assert.is(await client.name.get(), 'Hedge')
  assert.is((await client.brightness.get()).value, 60)
})

test('prints it in lines for people', async () => {
  const { address } = await place.device({ ledCount: 5, name: 'Porch' })
  const { status, stdout, stderr } = await runHere('set', address, '--effect', '2')
  assert.equal([status, stderr], [0, ''])
  for (const row of [/^name +Porch$/m, /^mode +effect$/m, /^effect +2$/m, /^timer +off$/m]) {
    assert.match(stdout, row)
  }
})

test('levels change by an amount, and off dims nothing', async () => {
  const { address } = await place.device({ ledCount: 5 })
  await set(address, '--brightness', '50')
  assert.is((await set(address, '--brightness', '-20')).brightness.value, 30)
  assert.is((await set(address, '--brightness', '+5')).brightness.value, 35)
  assert.is((await set(address, '--brightness', 'off')).brightness.mode, 'disabled')
})

test('levels change by an amount on devices that know no changes', async () => {
  const { address } = await place.device({ family: 'D', firmware: '2.3.5', ledCount: 5 })
  await set(address, '--brightness', '50')
  assert.is((await set(address, '--brightness', '-20')).brightness.value, 30)
})

test('the mode that was asked for wins over that of a colour', async () => {
  const { address } = await place.device({ ledCount: 5 })
  const printed = await set(address, '--mode', 'demo', '--color', 'hsv(120 100% 100%)')
  assert.equal([printed.mode, printed.color], ['demo', '#00ff00'])
})

test('what the firmware lacks is named, and nothing is changed', async () => {
  const { address } = await place.device({ firmware: '2.5.6', ledCount: 5, name: 'Old' })
  const { status, stderr } = await runHere('set', address, '--name', 'New', '--color', '#ffffff')
  assert.is(status, 1)
  assert.match(stderr, /^ledloom: POST led\/color needs firmware 2\.7\.1 or later; \S+ has 2\.5\.6/)
  const client = place.keep(await connectDevice(address))
  assert.is(await client.name.get(), 'Old')
})

test('an effect that the device does not have is named, and nothing is changed', async () => {
  const { address } = await place.device({ ledCount: 5, name: 'Old' })
  const { status, stderr } = await runHere('set', address, '--name', 'New', '--effect', '99')
  assert.is(status, 2)
  assert.match(stderr, /^ledloom: the device has effects 0 to 14, got 99$/m)
  const client = place.keep(await connectDevice(address))
  assert.is(await client.name.get(), 'Old')
})

test('a value that is none is a wrong command line', async () => {
  for (const option of [
    ['--mode', 'dance'],
    ['--effect', 'fire'],
    ['--color', 'reed'],
    ['--brightness', '101'],
    ['--timer', '25:00-01:00'],
    ['--name', 'x'.repeat(33)],
  ]) {
    const { status, stderr } = await runHere('set', '127.0.0.1:9', ...option)
    assert.is(status, 2, option.join(' '))
    assert.match(stderr, /^ledloom: --\w+ must .*, got /)
  }
})

test('a failure on the way says what is set already', async () => {
  const { address } = await place.device({ ledCount: 5 })
  const order = ['--mode', 'movie', '--color', '#00ff00']
  const { status, stderr } = await runHere('set', address, ...order)
  assert.is(status, 1)
  assert.match(
    stderr,
    /refused POST led\/mode with code 1104: no movie is stored; already set: color$/m,
  )
})

test('a mode that has nothing to play is refused with what is missing', async () => {
  const { address } = await place.device({ ledCount: 5 })
  const { status, stderr } = await runHere('set', address, '--mode', 'playlist')
  assert.is(status, 1)
  assert.match(stderr, /with code 1104: no playlist is stored$/m)
})

test('nothing to set is reported before any device is asked', async () => {
  const { status, stderr } = await runHere('set', '127.0.0.1:9')
  assert.is(status, 2)
  assert.match(stderr, /^ledloom: nothing to set/)
})

test.run()
