// Listens to OLA in the network namespace that it is started in, and tells what its LEDs show: one
// input for each way that OLA sends.
import { lineLayout } from '@ledloom/core'
import { openInputs } from '../../../src/inputs/open-inputs.ts'
import { shownBytes } from '../listening.ts'
import { RECEIVER_ADDRESS } from './ola-network.ts'

const layout = lineLayout({ ledCount: Number(process.argv[2]) })
const host = '0.0.0.0'
const networkCard = RECEIVER_ADDRESS
const inputs = await Promise.all([
  openInputs({ layout, host, inputs: { sacn: { options: { networkCard } } } }),
  // OLA's universe 1 is Art-Net's 1, where Art-Net counts from 0.
  openInputs({ layout, host, inputs: { 'art-net': { options: { universe: 1 } } } }),
  openInputs({ layout, host, inputs: { opc: {} } }),
])

process.on('message', () => {
  process.send?.(
    inputs.map((each) => {
      const { name, lost, late, dropped } = each.statistics.inputs[0]!
      return { name, shown: shownBytes(each), lost, late, dropped }
    }),
  )
})
process.send?.('ready')
