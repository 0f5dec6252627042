import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OlaHost, whyNoOla } from './ola-host.ts'
import { OlaNetwork } from './ola-network.ts'
import { OlaReceiver } from './ola-receiver.ts'

const test = suite('OLA')

const LED_COUNT = 150
const WAIT_MS = 10_000
const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** Our inputs on one machine, as it were, and OLA on another. */
async function open() {
  const network = new OlaNetwork()
  opened.push(network)
  const receiver = await OlaReceiver.start(network.receiver, LED_COUNT)
  opened.push(receiver)
  const ola = new OlaHost(network.ola)
  opened.push(ola)
  await ola.start()
  return { ola, receiver }
}

async function untilShown(receiver: OlaReceiver, expected: readonly number[]): Promise<void> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const missing = (await receiver.look()).filter(({ shown }) => shown.join() !== expected.join())
    if (missing.length === 0) return
    assert.ok(performance.now() < end, `${missing.map(({ name }) => name)} do not show it`)
  }
}

const missing = whyNoOla()
if (missing !== undefined) {
  console.log(`skipped: OLA: ${missing}`)
  test.skip('E1.31, Art-Net and OPC of OLA drive the LEDs')
} else {
  test('E1.31, Art-Net and OPC of OLA drive the LEDs', async () => {
    const { ola, receiver } = await open()
    for (const word of ['E1.31', 'ArtNet', 'OPC']) ola.patch(word)
    for (const seed of [1, 7, 100]) {
      const channels = Array.from({ length: 3 * LED_COUNT }, (_, at) => (at * seed + seed) % 256)
      ola.send(channels)
      await untilShown(receiver, channels)
    }
    for (const { name, lost, late, dropped } of await receiver.look()) {
      assert.equal({ lost, late, dropped }, { lost: 0, late: 0, dropped: 0 }, name)
    }
    console.log(`tried: ${3 * LED_COUNT} channels three times by E1.31, Art-Net and OPC of OLA`)
  })
}

test.run()
