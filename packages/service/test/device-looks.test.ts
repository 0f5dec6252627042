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

test.run()
