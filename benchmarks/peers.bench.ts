// Compares reading and writing packets of sACN with another package of the npm registry, in turn. The results
// are compared first.
import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { RGB } from '@ledloom/core'
import { parseSacn, SacnPackets } from '@ledloom/wire'
import { atLeast, printTable, type ReportRow, spreadOf } from './report.ts'
import { measureInTurn, processorMsOf, ratioOfRounds } from './rounds.ts'

const require = createRequire(import.meta.url)
const { Packet } = require('sacn') as typeof import('sacn')

const UNIVERSE_LEDS = 170
/** The first rounds warm up. */
const WARM_UP = 2
const ROUNDS = 9
const CALLS = 2000

const levels = Buffer.from(Array.from({ length: 3 * UNIVERSE_LEDS }, (_, i) => i & 255))
/** As the other package takes them: by channel, from 1 on. */
const payload = Object.fromEntries(Array.from(levels, (level, i) => [i + 1, level]))
const sender = new SacnPackets({ format: RGB, universe: 1, priority: 100, isMulticast: false })
const packet = Buffer.from(sender.make(levels, 0)[0]!.data)

// Results are kept, so that no work is optimised away.
let ours: unknown
let theirs: unknown

const rows = [
  ...(await compare('read a packet of sACN', 'sacn', {
    ours: () => {
      const read = parseSacn(packet)
      ours = read.kind === 'data' ? read.data : undefined
    },
    theirs: () => {
      theirs = new Packet(packet).payloadAsBuffer
    },
  })),
  ...(await compare('write a packet of sACN', 'sacn', {
    ours: () => {
      ours = sender.make(levels, 0)[0]!.data.subarray(126)
    },
    theirs: () => {
      const packet = new Packet({ universe: 1, sequence: 1, payload, useRawDmxValues: true })
      theirs = packet.buffer.subarray(126, 126 + levels.length)
    },
  })),
]
printTable(`Packets, median of ${ROUNDS} pairs`, rows)

interface Pair {
  ours(): void
  theirs(): void
}

/** Compares the results, then the time. */
async function compare(what: string, name: string, pair: Pair): Promise<ReportRow[]> {
  pair.ours()
  pair.theirs()
  deepEqual(Buffer.from(ours as Uint8Array), Buffer.from(theirs as Uint8Array), what)
  const measured = await measureInTurn(
    { ours: timeOf(pair.ours), theirs: timeOf(pair.theirs) },
    { rounds: ROUNDS, warmUp: WARM_UP },
  )
  const [own, other] = [measured.ours, measured.theirs].map((values) => spreadOf(values).median)
  return [
    { name: `Ledloom, ${what}`, measured: format(own!) },
    {
      name: `${name} ${versionOf(name)}, ${what}`,
      measured: format(other!),
      ...ratioOfRounds(measured.theirs, measured.ours),
      target: atLeast(1),
    },
  ]
}

/** Microseconds of processor time of a call. */
function timeOf(call: () => void): () => number {
  const round = () => {
    for (let i = 0; i < CALLS; i++) call()
  }
  return () => (processorMsOf(round) * 1000) / CALLS
}

function versionOf(name: string): string {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}

function format(microseconds: number): string {
  return `${microseconds.toFixed(2)} µs`
}
