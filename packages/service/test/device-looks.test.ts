import { mock } from 'node:test'
import { LastingFaults } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceLooks } from '../src/lights/device-looks.ts'
import { houseDevice } from '../src/lights/house-device.ts'

const test = suite('device-looks')

test('hundreds of devices are looked at without a warning of Node, and again once they are to be', async () => {
  const warnings: Error[] = []
  const noteWarning = (warning: Error) => warnings.push(warning)
  process.on('warning', noteWarning)
  const ending = new AbortController()
  const faults = new LastingFaults(() => {})
  const seen = new Map<string, number>()
  const looks = new DeviceLooks({
    ...{ signal: ending.signal, faults, retryMs: 1_000_000 },
    settle: async ({ name }) => {
      seen.set(name, (seen.get(name) ?? 0) + 1)
      return undefined
    },
  })
  const devices = Array.from({ length: 300 }, (_, i) => houseDevice(`cone ${i}`))
  const kept = devices.map((device) => looks.keep(device))
  for (let times = 1; times <= 2; times++) {
    await new Promise(setImmediate)
    assert.equal([...new Set(seen.values())], [times])
    looks.now()
  }
  ending.abort()
  await Promise.all(kept)
  process.off('warning', noteWarning)
  faults.close()
  assert.is(seen.size, 300)
  assert.equal(warnings, [])
})

test('while more than 32 devices are away, they are looked for more rarely, and others as before', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const ending = new AbortController()
  const faults = new LastingFaults(() => {})
  let [there, away] = [0, 0]
  const looks = new DeviceLooks({
    ...{ signal: ending.signal, faults },
    settle: async ({ name }) => {
      if (name === 'there') there++
      else away++
      return name === 'there' ? undefined : 'away'
    },
  })
  const names = ['there', ...Array.from({ length: 128 }, (_, i) => `away ${i}`)]
  const kept = names.map((name) => looks.keep(houseDevice(name)))
  for (let second = 0; second < 60; second++) {
    await new Promise(setImmediate)
    mock.timers.tick(1000)
  }
  mock.timers.reset()
  ending.abort()
  await Promise.all(kept)
  faults.close()
  assert.is(there, 60)
  // The first look finds them away one after another.
  assert.ok(away > 128 * 10 && away < 128 * 18, `${away} looks at 128 that are away`)
})

test.run()
