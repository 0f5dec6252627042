// How soon `ledloom play` lights a virtual device, with what processor time and memory, against bare
// Node with a worker thread.
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { printTable } from './report.ts'
import { makeClip } from './video/make-clip.ts'

const COMMAND = fileURLToPath(new URL('../packages/cli/bin/ledloom.js', import.meta.url))
/** Runs of each line. The least of each figure counts: whatever disturbs it only adds. */
const RUNS = 9
/** Bytes of a realtime datagram's header, at most. */
const HEADER_BYTES = 12

interface Run {
  /** From the start of the process. */
  readonly lightMs: number
  /** All threads, of a process that plays for half a second. */
  readonly processorMs: number
  readonly mebibytes: number
}

const folder = await mkdtemp(join(tmpdir(), 'ledloom-first-light-'))
const clip = join(folder, 'clip.mp4')
await makeClip(clip, 10)
const meter = join(folder, 'meter.cjs')
await writeFile(
  meter,
  "process.on('exit', () => console.error('\\n' + JSON.stringify({ pid: process.pid, ...process.cpuUsage(), maxRss: process.resourceUsage().maxRSS })))",
)
const floorFile = join(folder, 'floor.cjs')
await writeFile(
  floorFile,
  "new (require('worker_threads').Worker)('require(\"worker_threads\").parentPort.postMessage(1)', { eval: true }).on('message', () => console.log('lit'))",
)

const tap = createSocket('udp4')
tap.bind(0, '127.0.0.1')
await once(tap, 'listening')
const device = spawn(process.execPath, [COMMAND, 'device', '--json'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = await once(createInterface(device.stdout), 'line')
const address = join(folder, 'device.json')
await writeFile(address, JSON.stringify({ ...JSON.parse(line), udp: tap.address().port }))

const sources = [
  { name: 'aurora', text: 'aurora' },
  { name: 'a clip in H.264', text: clip },
]
const floors: Run[] = []
const runs = sources.map((): Run[] => [])
for (let run = 0; run < RUNS; run++) {
  const bare = start([floorFile])
  floors.push(await measure(bare, once(bare.stdout!, 'data')))
  for (const [i, { text }] of sources.entries()) {
    const play = start([COMMAND, 'play', text, '--to', `@${address}`, '--seconds', '0.5', '--json'])
    runs[i]!.push(await measure(play, firstLight(tap)))
  }
}
device.kill()
tap.close()
await rm(folder, { recursive: true })

const floor = leastOf(floors)
printTable(`First light of \`play\`, the least of ${RUNS}, against a bare worker thread`, [
  ...sources.flatMap(({ name }, i) => {
    const least = leastOf(runs[i]!)
    return [
      {
        name: `${name}: first light`,
        measured: ms(least.lightMs),
        ratio: least.lightMs / floor.lightMs,
      },
      {
        name: `${name}: processor time`,
        measured: ms(least.processorMs),
        ratio: least.processorMs / floor.processorMs,
      },
      {
        name: `${name}: memory`,
        measured: `${least.mebibytes.toFixed(0)} MiB`,
        ratio: least.mebibytes / floor.mebibytes,
      },
    ]
  }),
  { name: 'bare worker: its message', measured: ms(floor.lightMs) },
  { name: 'bare worker: processor time', measured: ms(floor.processorMs) },
  { name: 'bare worker: memory', measured: `${floor.mebibytes.toFixed(0)} MiB` },
])

function start(parameters: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--require', meter, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function measure(child: ChildProcess, light: Promise<unknown>): Promise<Run> {
  const begun = performance.now()
  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const closed = once(child, 'close')
  child.stdout!.resume()
  const died = closed.then(([status]) => {
    if (status !== 0) throw new Error(`the command failed: ${stderr}`)
  })
  await Promise.race([light, died])
  const lightMs = performance.now() - begun
  await died
  // Processes that it started measure themselves too.
  const own = stderr.split('\n').find((text) => text.startsWith(`{"pid":${child.pid},`))
  const { user, system, maxRss } = JSON.parse(own!)
  return { lightMs, processorMs: (user + system) / 1000, mebibytes: maxRss / 1024 }
}

/** Resolves when a frame comes that is not dark. */
function firstLight(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const take = (datagram: Buffer) => {
      if (!datagram.subarray(HEADER_BYTES).some((byte) => byte > 0)) return
      socket.off('message', take)
      resolve()
    }
    socket.on('message', take)
  })
}

function leastOf(runs: readonly Run[]): Run {
  const least = (of: (run: Run) => number) => Math.min(...runs.map(of))
  return {
    lightMs: least(({ lightMs }) => lightMs),
    processorMs: least(({ processorMs }) => processorMs),
    mebibytes: least(({ mebibytes }) => mebibytes),
  }
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
