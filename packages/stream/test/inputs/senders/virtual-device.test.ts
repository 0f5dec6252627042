import { createOutputStage, LINEAR_GAMMA } from '@ledloom/core'
import { Sender } from 'sacn'
import { suite } from 'uvu'
import { Streamer } from '../../../src/streamer/streamer.ts'
import { openLiveDevice } from '../../outlets/live-device.ts'
import { until } from '../../outlets/until.ts'
import { Listening } from '../listening.ts'

const test = suite('from a sender to a device')

const LED_COUNT = 170
const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** sACN in, a virtual device out, and every byte as it came. */
async function openChain() {
  const live = await openLiveDevice({ family: 'F', ledCount: LED_COUNT, bytesPerLed: 3 })
  const { layout } = live.virtual
  const listening = await Listening.open('sacn', { layout, mapping: { transfer: 'linear' } })
  const streamer = new Streamer({
    source: listening.inputs.source,
    stage: createOutputStage(live.device.format, { gamma: LINEAR_GAMMA }),
    sinks: [live.outlet],
    frameRate: 25,
  })
  streamer.start()
  opened.push(live, listening, streamer)
  return { ...live, port: listening.port }
}

test('each LED of a virtual device shows what sacn sends', async () => {
  const { virtual, port } = await openChain()
  const sender = new Sender({
    universe: 1,
    port,
    useUnicastDestination: '127.0.0.1',
    defaultPacketOptions: { sourceName: 'test', useRawDmxValues: true },
  })
  opened.push(sender)
  for (const seed of [1, 3, 100]) {
    const bytes = Array.from({ length: 3 * LED_COUNT }, (_, at) => (at * seed + 9) % 256)
    await sender.send({ payload: Object.fromEntries(bytes.map((value, at) => [at + 1, value])) })
    await until(() => virtual.shown.join() === bytes.join())
  }
})

test.run()
