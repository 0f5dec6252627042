import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PATIENCE_MS } from '../../../sockets/test/until.ts'
import { LED_COUNT, UNIVERSE } from './light-chain.ts'
import { OlaHost, whyNoOla } from './ola-host.ts'
import { OlaNetwork } from './ola-network.ts'
import { OlaReceiver } from './ola-receiver.ts'

const test = suite('from OLA to a device')

const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** Our inputs and devices on one machine, as it were, and OLA on another. */
async function open() {
  const network = new OlaNetwork()
  opened.push(network)
  const receiver = await OlaReceiver.start(network.receiver)
  opened.push(receiver)
  const ola = new OlaHost(network.ola)
  opened.push(ola)
  await ola.start()
  return { ola, receiver }
}

async function untilShown(receiver: OlaReceiver, expected: readonly number[]): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const missing = (await receiver.look()).filter(({ shown }) => shown.join() !== expected.join())
    if (missing.length === 0) return
    assert.ok(performance.now() < end, `${missing.map(({ name }) => name)} do not show it`)
  }
}

const missing = whyNoOla()
if (missing !== undefined) {
  console.log(`skipped: OLA: ${missing}`)
  test.skip('E1.31, Art-Net and OPC of OLA drive the LEDs of virtual devices')
} else {
  test('E1.31, Art-Net and OPC of OLA drive the LEDs of virtual devices', async () => {
    const { ola, receiver } = await open()
    ola.patch('E1.31', 0)
    ola.patch('ArtNet', 0)
    // Its ports have the numbers of the channels.
    ola.patch('OPC', 1)
    for (const seed of [1, 7, 100]) {
      const channels = Array.from({ length: 3 * LED_COUNT }, (_, at) => (at * seed + seed) % 256)
      ola.send(1, channels.slice(0, UNIVERSE))
      ola.send(2, channels.slice(UNIVERSE))
      await untilShown(receiver, channels)
    }
    for (const { name, lost, late, dropped } of await receiver.look()) {
      assert.equal({ lost, late, dropped }, { lost: 0, late: 0, dropped: 0 }, name)
    }
    console.log(`tried: ${3 * LED_COUNT} channels three times by E1.31, Art-Net and OPC of OLA`)
  })
}

test.run()
