// Measures the whole way of a change on the page: from the message of a viewer to `ledloom play`, which
// runs in a process of its own, until the LEDs of a device in another process show it, by UDP: 1,200 LEDs
// at the frame rate of the device.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DurationHistogram } from '@ledloom/core'
import { openViewer } from '../packages/cli/test/page-viewer.ts'
import type { ShowingHost, ShownFrame } from './inputs/showing-host.ts'
import { atLeast, atMost, printTable, type ReportRow, spreadOf } from './report.ts'

const LED_COUNT = 1200
const ROUNDS = 5
/** Changes of each effect in a round. */
const CHANGES = 12
/** Frame times within which 99 % of the changes must be seen. */
const LONGEST_FRAMES = 2.5
/** A change that is not seen for so long was lost. */
const LOST_AFTER_MS = 2000
/** Part of a frame time by which each change comes later than the last: at all times between frames. */
const PHASE_STEP = 0.618

/** Effects of which each frame shows colours of the palette. */
const EFFECTS = {
  pure: ['noise', 'aurora', 'plasma', 'ocean', 'marble', 'vortex', 'waterfall', 'candy-cane'],
  stateful: ['fire', 'flock', 'flow', 'forest-fire', 'life', 'reaction-diffusion', 'snake'],
}
const COLOURS = { red: ['#ff0000', '#ff0000'], blue: ['#0000ff', '#0000ff'] }

type Kind = keyof typeof EFFECTS
type Colour = keyof typeof COLOURS

const folder = await mkdtemp(join(tmpdir(), 'ledloom-page-change-'))
const lights = await openLights()
const frameMs = 1000 / lights.frameRate
const play = await startPlay()
const page = await openViewer(play.url)
const { layers } = await page.section('show', () => true)
const [{ id: layer }] = layers as [{ readonly id: string }]

// In the first round the code of the effects is not optimised yet; it does not count.
await measureRounds(1)
const { all, p99, changes } = await measureRounds(ROUNDS)
page.close()
await play.close()
lights.close()
await rm(folder, { recursive: true })

printTable(
  `From the page’s message to the LEDs of a device, ${LED_COUNT} LEDs, in frames of ${frameMs.toFixed(1)} ms, ${ROUNDS} rounds`,
  [
    ...rowsOf('pure'),
    ...rowsOf('stateful'),
    {
      name: 'changes seen',
      measured: `${changes.seen} of ${changes.made}`,
      ratio: changes.seen / changes.made,
      target: atLeast(1),
    },
  ],
)

/** Measures every effect in each round. `p99` has the 99th percentile of each. */
async function measureRounds(count: number) {
  const all = { pure: new DurationHistogram(), stateful: new DurationHistogram() }
  const p99 = { pure: [] as number[], stateful: [] as number[] }
  const changes = { made: 0, seen: 0 }
  for (let round = 0; round < count; round++) {
    for (const kind of ['pure', 'stateful'] as const) {
      const late = await measureEffects(EFFECTS[kind])
      const seen = late.filter((lateMs) => lateMs !== undefined)
      changes.made += late.length
      changes.seen += seen.length
      const lateness = new DurationHistogram()
      for (const lateMs of seen) {
        lateness.add(lateMs)
        all[kind].add(lateMs)
      }
      p99[kind].push(lateness.distribution.p99)
    }
  }
  return { all, p99, changes }
}

/** Milliseconds until each change is seen. */
async function measureEffects(names: readonly string[]): Promise<readonly (number | undefined)[]> {
  const late: (number | undefined)[] = []
  for (const name of names) {
    await page.act('set-layer', { layer, source: { kind: 'effect', name } })
    await measureChange('blue', 0)
    for (let change = 0; change < CHANGES; change++) {
      const phase = (PHASE_STEP * late.length) % 1
      late.push(await measureChange(change % 2 === 0 ? 'red' : 'blue', phase))
    }
  }
  return late
}

/**
 * Milliseconds until the lights have that colour; `undefined` if they never have.
 *
 * @param phase part of a frame time by which the change comes later after a frame
 */
async function measureChange(colour: Colour, phase: number): Promise<number | undefined> {
  await wait(frameMs * (2 + phase))
  const sentAt = performance.timeOrigin + performance.now()
  const shown = lights.shows(colour, LOST_AFTER_MS)
  await page.act('set-parameter', { layer, name: 'palette', value: COLOURS[colour] })
  const shownAt = await shown
  return shownAt === undefined ? undefined : shownAt - sentAt
}

function rowsOf(kind: Kind): readonly ReportRow[] {
  const row = (share: number): ReportRow => {
    const ms = all[kind].percentile(share)
    const measured = `${ms.toFixed(1)} ms`
    return { name: `${kind} effects, ${100 * share} % within`, measured, ratio: ms / frameMs }
  }
  const [least, most] = spreadOf(p99[kind]).spread
  return [
    row(0.5),
    {
      ...row(0.99),
      spread: [least / frameMs, most / frameMs],
      target: atMost(LONGEST_FRAMES),
    },
    row(1),
  ]
}

/** Starts the command as a user does, and reads the address of its page. */
async function startPlay(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const target = join(folder, 'device.json')
  await writeFile(target, JSON.stringify(lights.target))
  const command = fileURLToPath(new URL('../packages/cli/bin/ledloom.js', import.meta.url))
  const options = ['--data', join(folder, 'data'), '--preview', '--json']
  const child = spawn(
    process.execPath,
    [command, 'play', EFFECTS.pure[0]!, '--to', `@${target}`, ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const line = once(createInterface(child.stdout), 'line')
  const ended = once(child, 'exit').then(() => {
    throw new Error('ledloom play ended')
  })
  ended.catch(() => undefined)
  const [start] = await Promise.race([line, ended])
  const { preview } = JSON.parse(start) as { preview: string }
  return {
    url: preview,
    async close() {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

/** Starts a device in another process. */
async function openLights() {
  const host = fork(new URL('./inputs/showing-host.ts', import.meta.url), [String(LED_COUNT)])
  const [{ address, udpPort, frameRate }] = (await once(host, 'message')) as [ShowingHost]
  let notice = (_frame: ShownFrame) => {}
  host.on('message', (frame: ShownFrame) => notice(frame))
  return {
    frameRate,
    target: { http: `http://${address}`, udp: udpPort },
    /** Resolves to when the first frame from now on of that colour was shown. */
    shows: (colour: Colour, lostAfterMs: number) =>
      new Promise<number | undefined>((resolve) => {
        const timer = setTimeout(resolve, lostAfterMs, undefined)
        notice = ({ red, blue, at }) => {
          if (colour === 'red' ? red <= blue : blue <= red) return
          clearTimeout(timer)
          resolve(at)
        }
      }),
    close: () => host.disconnect(),
  }
}
