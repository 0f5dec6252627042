import type { Device } from '@ledloom/device'
import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { planSettings, type WantedSettings } from '../../src/devices/device-settings.ts'
import { readSettings } from '../../src/devices/read-settings.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('plan-settings')
const place = new Workplace()
const { signal } = new AbortController()

test.after(() => place.close())

async function newDevice(firmware: string): Promise<Device> {
  const { address } = await place.device({ ledCount: 5, firmware })
  return place.keep(await connectDevice(address))
}

async function check(device: Device, wanted: WantedSettings): Promise<void> {
  for (const setting of planSettings(wanted)) await setting.check(device, signal)
}

test('a colour or an effect is shown, unless another mode is asked for', async () => {
  const device = await newDevice('2.7.1')
  const modeAfter = async (wanted: WantedSettings) => {
    for (const setting of planSettings(wanted)) await setting.apply(device, signal)
    return (await readSettings(device, signal)).mode
  }
  assert.is(await modeAfter({ color: { red: 1, green: 2, blue: 3 } }), 'color')
  assert.is(await modeAfter({ effect: 1 }), 'effect')
  assert.is(await modeAfter({ effect: 1, mode: 'off' }), 'off')
  assert.is(await modeAfter({ brightness: { kind: 'set', percent: 3 } }), 'off')
})

test('a colour and an effect need a word on which to show', () => {
  const both = { effect: 1, color: { red: 0, green: 0, blue: 0 } }
  assert.throws(() => planSettings(both), /need --mode: which is to show/)
  assert.is(planSettings({ ...both, mode: 'color' }).length, 3)
})

test('a plan of nothing is refused', () => {
  assert.throws(() => planSettings({}), /nothing to set/)
})

test('checks find what the firmware lacks, and change nothing', async () => {
  const device = await newDevice('2.2.1')
  const before = await readSettings(device, signal)
  for (const wanted of [
    { mode: 'color' },
    { color: { red: 1, green: 2, blue: 3 } },
    { brightness: { kind: 'set', percent: 3 } },
    { saturation: { kind: 'disable' } },
  ] as const) {
    const failure = await failureOf(check(device, wanted))
    assert.is(failure.code, 'unsupported')
    assert.match(failure.message, /needs firmware/)
  }
  await check(device, { mode: 'demo', name: 'x', timer: { on: 1, off: 2 }, effect: 4 })
  assert.equal(await readSettings(device, signal), before)
})

test('what firmware does not have is not read', async () => {
  const { color, brightness, saturation } = await readSettings(await newDevice('2.2.1'), signal)
  assert.equal([color, brightness, saturation], [undefined, undefined, undefined])
})

test.run()
