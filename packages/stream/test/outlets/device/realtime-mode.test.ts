import { systemClock } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextPhase, RealtimeMode } from '../../../src/outlets/device/realtime-mode.ts'
import { plainClient, SmallDevice } from './small-device.ts'

const test = suite('realtime-mode')

test('a hundred of them leave no twentieth of the period empty and crowd none', () => {
  const counts = new Array<number>(20).fill(0)
  for (let i = 0; i < 100; i++) {
    const phase = nextPhase()
    assert.ok(phase > 0 && phase <= 1)
    counts[Math.ceil(phase * 20) - 1]!++
  }
  assert.ok(Math.min(...counts) >= 3, `${counts}`)
  assert.ok(Math.max(...counts) <= 7, `${counts}`)
})

test('a mode that is set just before the end is the one that the device is left in', async () => {
  const device = new SmallDevice()
  device.answerMs = 20
  const client = plainClient(await device.start())
  const mode = new RealtimeMode(client, {
    ...{ clock: systemClock, timeoutMs: 10_000, checkEveryMs: 10_000 },
    signal: new AbortController().signal,
    onTaken: () => assert.unreachable('nobody took it'),
    onLost: (cause) => assert.unreachable(String(cause)),
  })
  try {
    await mode.enter(0)
    assert.is(device.mode, 'rt')
    await client.mode.set('off')
    mode.noteMode('off')
    await mode.restore()
    // A check under way would enter realtime mode within two answers.
    for (let i = 0; i < 3; i++) assert.equal(await client.mode.get(), { code: 1000, mode: 'off' })
    assert.is(device.log.filter((line) => line === 'mode rt').length, 1)
  } finally {
    await device.close()
  }
})

test.run()
