import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GESTALT_D } from '../recorded-gestalts.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'
import { withSmallDevice } from '../with-small-device.ts'

const test = suite('level-resource')

test('the level is what the device says', async () => {
  await withRecordedDevice(async (device) => {
    const { value, mode } = await device.brightness.get()
    assert.equal([value, mode], [100, 'disabled'])
    assert.is((await device.saturation.get()).mode, 'disabled')
  })
})

test('a value is set, changed, kept aside and brought back', async () => {
  await withRecordedDevice(async ({ brightness, saturation }, changes) => {
    await brightness.set(60)
    await brightness.change(-20)
    await saturation.disable()
    await saturation.enable()
    assert.equal(changes(), [
      'POST led/out/brightness {"mode":"enabled","type":"A","value":60}',
      'POST led/out/brightness {"mode":"enabled","type":"R","value":-20}',
      'POST led/out/saturation {"mode":"disabled"}',
      'POST led/out/saturation {"mode":"enabled"}',
    ])
  })
})

test('a device without relative changes gets the resulting value', async () => {
  const levels = [90, 5]
  const answers = {
    'GET led/out/brightness': () => [200, { value: levels.shift(), mode: 'enabled' }] as const,
    'POST led/out/brightness': () => [200, { code: 1000 }] as const,
  }
  const setup = { gestalt: GESTALT_D, firmware: '2.3.5', answers }
  await withSmallDevice(setup, async ({ brightness }, small) => {
    await brightness.change(20)
    assert.equal(JSON.parse(String(small.bodies.at(-1))).value, 100)
    await brightness.change(-3)
    const { type, value } = JSON.parse(String(small.bodies.at(-1)))
    assert.equal([type, value], ['A', 2])
  })
})

test('both ends of the range are taken', async () => {
  await withRecordedDevice(async ({ brightness }, changes) => {
    for (const percent of [0, 100]) await brightness.set(percent)
    for (const points of [-100, 100]) await brightness.change(points)
    assert.is(changes().length, 4)
  })
})

test('a number out of range is misuse and sends nothing', async () => {
  await withRecordedDevice(async ({ brightness, saturation }, changes) => {
    const expectRefusal = async (call: Promise<void>, message: string) => {
      const error = await call.catch((cause: unknown) => cause)
      assert.instance(error, RangeError)
      assert.is((error as Error).message, message)
    }
    const rule = 'must be a whole number from'
    await expectRefusal(brightness.set(101), `brightness in percent ${rule} 0 to 100, got 101`)
    await expectRefusal(brightness.set(-1), `brightness in percent ${rule} 0 to 100, got -1`)
    await expectRefusal(saturation.set(0.5), `saturation in percent ${rule} 0 to 100, got 0.5`)
    await expectRefusal(
      saturation.set(Number.NaN),
      `saturation in percent ${rule} 0 to 100, got NaN`,
    )
    const change = 'the change of brightness in percentage points'
    await expectRefusal(brightness.change(-101), `${change} ${rule} -100 to 100, got -101`)
    assert.equal(changes(), [])
  })
})

test.run()
