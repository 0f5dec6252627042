import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LiveInputs } from '../../../src/inputs/live-inputs.ts'
import { openInputs } from '../../../src/inputs/open-inputs.ts'
import { until } from '../../outlets/until.ts'
import { shownBytes } from '../listening.ts'
import { OlaHost, whyNoOla } from './ola-host.ts'

const test = suite('OLA')

const LED_COUNT = 150
const opened: { close(): Promise<void> }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** One input for each way that OLA sends, and OLA, as on another machine. */
async function open() {
  const ola = new OlaHost()
  opened.push(ola)
  const layout = lineLayout({ ledCount: LED_COUNT })
  const host = '0.0.0.0'
  const inputs = {
    sacn: await openInputs({
      layout,
      host,
      inputs: { sacn: { options: { networkCard: ola.address } } },
    }),
    // OLA's universe 1 is Art-Net's 1, where Art-Net counts from 0.
    artNet: await openInputs({ layout, host, inputs: { 'art-net': { options: { universe: 1 } } } }),
    opc: await openInputs({ layout, host: ola.address, inputs: { opc: { port: 0 } } }),
  }
  opened.push(...Object.values(inputs))
  await ola.start(inputs.opc.portOf('opc')!)
  return { ola, ...inputs }
}

async function untilShown(inputs: LiveInputs, expected: readonly number[]): Promise<void> {
  await until(() => shownBytes(inputs).join() === expected.join())
}

const missing = whyNoOla()
if (missing !== undefined) {
  console.log(`skipped: OLA: ${missing}`)
  test.skip('E1.31, Art-Net and OPC of OLA drive the LEDs')
} else {
  test('E1.31, Art-Net and OPC of OLA drive the LEDs', async () => {
    const { ola, sacn, artNet, opc } = await open()
    for (const word of ['E1.31', 'ArtNet', 'OPC']) ola.patch(word)
    for (const seed of [1, 7, 100]) {
      const channels = Array.from({ length: 3 * LED_COUNT }, (_, at) => (at * seed + seed) % 256)
      ola.send(channels)
      for (const inputs of [sacn, artNet, opc]) await untilShown(inputs, channels)
    }
    for (const inputs of [sacn, artNet, opc]) {
      const { lost, late, dropped } = inputs.statistics.inputs[0]!
      assert.equal({ lost, late, dropped }, { lost: 0, late: 0, dropped: 0 })
    }
    console.log(`tried: ${3 * LED_COUNT} channels three times by E1.31, Art-Net and OPC of OLA`)
  })
}

test.run()
