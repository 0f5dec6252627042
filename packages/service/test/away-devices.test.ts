import { LastingFaults } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AwayDevices } from '../src/lights/away-devices.ts'
import { type Ends, openLights } from './stored/stored-house.ts'

const test = suite('away-devices')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('what is away is shown once, however often it fails', async () => {
  const {
    lights: { studio },
  } = await openLights(ends, { storing: undefined })
  const names = ['porch', 'gate']
  await studio.sceneDevices.expect({
    devices: names.map((name) => ({ address: name, name, place: 'same' })),
  })
  let changes = 0
  studio.onChange((part) => {
    if (part === 'devices') changes++
  })
  const faults = new LastingFaults(() => undefined)
  const away = new AwayDevices({ studio, faults, names: () => names, isOn: () => true })
  for (let i = 0; i < 10; i++) for (const name of names) away.add(name, 'no answer')
  assert.is(changes, 2)
  const waits = studio.devices.state.devices.map((device) => device.waits)
  const text = 'It does not respond. It plays as soon as it is there.'
  assert.equal(waits, [text, text])
  away.delete('gate')
  away.add('gate', 'no answer')
  assert.is(changes, 3)
  faults.close()
})

test.run()
