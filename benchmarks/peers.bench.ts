// Compares what other packages of the npm registry do as well, in turn with them: packets of sACN, messages of Open
// Pixel Control, noise, whole live frames to a device. Where both must give the same, the results are compared first.
import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import { coneLayout, RGB } from '@ledloom/core'
import { createNoise } from '@ledloom/effects'
import { OPC_HEADER_BYTES, OpcReader, parseSacn, SacnPackets } from '@ledloom/wire'
import { createNoise4D } from 'simplex-noise'
import { openLiveFrames } from './peers/live-frames.ts'
import type { Pair, Work } from './peers/pair.ts'
import { atLeast, printTable, type ReportRow, spreadOf } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const require = createRequire(import.meta.url)
const { Packet } = require('sacn') as typeof import('sacn')
const createOpcParser = require('opc/parser') as () => Duplex

const UNIVERSE_LEDS = 170
const LEDS = 1200
/** The first rounds warm up. */
const WARM_UP = 2
const ROUNDS = 9
const CALLS = 2000

const rows: ReportRow[] = []
const live = await openLiveFrames(LEDS)
for (const pair of [...sacnPairs(), opcPair(), noisePair(), ...live.pairs]) {
  rows.push(...(await compare(pair)))
}
await live.close()
printTable(`Beside other packages, median of ${ROUNDS} pairs`, rows)

function sacnPairs(): readonly Pair[] {
  const levels = Buffer.from(Array.from({ length: 3 * UNIVERSE_LEDS }, (_, i) => i & 255))
  /** As the other package takes them: by channel, from 1 on. */
  const payload = Object.fromEntries(Array.from(levels, (level, i) => [i + 1, level]))
  const sender = new SacnPackets({ format: RGB, universe: 1, priority: 100, isMulticast: false })
  const packet = Buffer.from(sender.make(levels, 0)[0]!.data)
  return [
    {
      ...{ what: 'read a packet of sACN', peer: 'sacn', isSame: true },
      ours: () => {
        const read = parseSacn(packet)
        return read.kind === 'data' ? read.data : new Uint8Array()
      },
      theirs: () => new Packet(packet).payloadAsBuffer!,
    },
    {
      ...{ what: 'write a packet of sACN', peer: 'sacn', isSame: true },
      ours: () => sender.make(levels, 0)[0]!.data.subarray(126),
      theirs: () => {
        const packet = new Packet({ universe: 1, sequence: 1, payload, useRawDmxValues: true })
        return packet.buffer.subarray(126, 126 + levels.length)
      },
    },
  ]
}

/** A message of 1,200 LEDs that comes in two reads, as by TCP. */
function opcPair(): Pair {
  const message = Buffer.alloc(OPC_HEADER_BYTES + 3 * LEDS, 7)
  message.writeUInt8(0, 1)
  message.writeUInt16BE(3 * LEDS, 2)
  const reads = [message.subarray(0, 1460), message.subarray(1460)]
  let read: Uint8Array = new Uint8Array()
  const reader = new OpcReader((found) => {
    if (found.kind === 'pixels') read = found.data
  })
  const parser = createOpcParser()
  let give = (_data: Uint8Array) => {}
  parser.on('data', ({ data }: { readonly data: Uint8Array }) => give(data))
  return {
    ...{ what: 'read 1,200 LEDs of Open Pixel Control', peer: 'opc', isSame: true },
    ours: () => {
      for (const bytes of reads) reader.push(bytes)
      return read
    },
    theirs: () =>
      new Promise<Uint8Array>((resolve) => {
        give = resolve
        for (const bytes of reads) parser.write(bytes)
      }),
  }
}

/** One value for each LED of a cone, in space and time; both are gradient noise, with other values. */
function noisePair(): Pair {
  const { positions } = coneLayout({ ledCount: LEDS })
  const out = new Float32Array(LEDS)
  const sample = createNoise({ seed: 1 })
  const noise = createNoise4D()
  let frame = 0
  return {
    ...{ what: 'noise in space and time for 1,200 LEDs', peer: 'simplex-noise', isSame: false },
    ours: () => {
      sample(out, positions, frame++ / 25)
      return out
    },
    theirs: () => {
      const time = frame++ / 25
      for (let i = 0; i < LEDS; i++) {
        out[i] = noise(positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!, time)
      }
      return out
    },
  }
}

/** Compares the results, then the time. */
async function compare(pair: Pair): Promise<readonly ReportRow[]> {
  const { what, peer, ours, theirs, isSame, calls = CALLS } = pair
  if (isSame) deepEqual(Buffer.from(await ours()), Buffer.from(await theirs()), what)
  const measured = await measureInTurn(
    { ours: () => timeOf(ours, calls), theirs: () => timeOf(theirs, calls) },
    { rounds: ROUNDS, warmUp: WARM_UP },
  )
  const [own, other] = [measured.ours, measured.theirs].map((values) => spreadOf(values).median)
  return [
    { name: `Ledloom, ${what}`, measured: format(own!) },
    {
      name: `${peer} ${versionOf(peer)}, ${what}`,
      measured: format(other!),
      ...ratioOfRounds(measured.theirs, measured.ours),
      target: atLeast(1),
    },
  ]
}

/** Microseconds of processor time of a call. */
async function timeOf(work: Work, calls: number): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < calls; i++) {
    const result = work()
    if (result instanceof Promise) await result
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}

function versionOf(name: string): string {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}

function format(microseconds: number): string {
  return `${microseconds.toFixed(2)} µs`
}
