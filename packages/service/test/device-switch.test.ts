import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LitDevices } from '../src/lights/lit-devices.ts'
import { ask, type Ends, openLights, startDevice } from './stored/stored-house.ts'
import { until } from './until.ts'

const test = suite('device-switch')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a device that was left lit is turned off in its turn', async () => {
  const device = await startDevice(ends, { mode: 'demo' })
  const lit = new LitDevices([device.address], async () => undefined)
  const { lights } = await openLights(ends, { lit, storing: undefined, retryMs: 5 })
  let free = () => {}
  const before = lights.turns.run(
    device.address,
    () =>
      new Promise<void>((resolve) => {
        free = resolve
      }),
  )
  await lights.off(0, [device.address])
  // Had it not waited for its turn, it would be off long before.
  for (let asked = 0; asked < 10; asked++) {
    assert.is((await ask(device, ({ mode }) => mode.get())).mode, 'demo')
  }
  free()
  await before
  await until(() => device.mode === 'off' && !lit.isLeft(device.address))
})

test.run()
