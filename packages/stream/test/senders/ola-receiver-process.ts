// Listens to OLA in the network namespace that it is started in, and reports what the LEDs of virtual
// devices show: one for each way that OLA sends. Ends with its input.
import { createInterface } from 'node:readline'
import { openLightChain, UNIVERSE } from './light-chain.ts'
import { RECEIVER_ADDRESS } from './ola-network.ts'

const host = '0.0.0.0'
const networkCard = RECEIVER_ADDRESS
const chains = await Promise.all([
  openLightChain('sacn', { host, input: { port: 5568, options: { networkCard } } }),
  // OLA's universe 1 is Art-Net's 1, where Art-Net counts from 0.
  openLightChain('art-net', { host, input: { port: 6454, options: { universe: 1 } } }),
  openLightChain('opc', { host, input: { port: 7890, options: { ledsPerChannel: UNIVERSE / 3 } } }),
])

console.log('ready')
for await (const _ of createInterface({ input: process.stdin })) console.log(JSON.stringify(look()))
for (const chain of chains) await chain.close()

function look() {
  return chains.map(({ listening, virtual }) => {
    const { name, lost, late, dropped } = listening.statistics
    return { name, shown: [...virtual.shown], lost, late, dropped }
  })
}
