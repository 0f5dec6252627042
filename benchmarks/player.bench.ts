// Measures the time from a change of a layer until the outlet gets the changed light: 1,200 LEDs at
// 30 fps.
import { setTimeout as wait } from 'node:timers/promises'
import { coneLayout, DurationHistogram, type Frame, type Outlet } from '@ledloom/core'
import { listEffects } from '@ledloom/engine'
import { type PlayedLayer, Player } from '@ledloom/engine/player'
import { Streamer } from '@ledloom/stream'
import { atLeast, atMost, printTable, type ReportRow } from './report.ts'

const FRAME_RATE = 30
const LED_COUNT = 1200
const CHANGES = 20

const LAYOUT_CHANGES = 10

/** Changes a second of a slider that is dragged, for one second. */
const DRAG_RATE = 500

/** Milliseconds within which a change must be visible: two and a half frames. */
const LONGEST_MS = 2500 / FRAME_RATE

const PALETTES = [
  ['#ff0000', '#ff0000'],
  ['#0000ff', '#0000ff'],
]

const layout = coneLayout({ ledCount: LED_COUNT })
const effects = (await listEffects()).filter(({ effect }) => 'palette' in effect.params)
const [first] = effects
const player = await Player.open([layerOf(first!.name, 0)], { layout, onEvent: () => {} })
const outlet = watchHue()
const streamer = new Streamer({
  ...{ source: player, outlets: [outlet], frameRate: FRAME_RATE },
})
streamer.start()

const rows: ReportRow[] = []
const all = { pure: new DurationHistogram(), stateful: new DurationHistogram() }
const missed = { pure: 0, stateful: 0 }
for (const { name, effect } of effects) {
  await player.update([layerOf(name, 0)])
  await wait(200)
  for (let change = 1; change <= CHANGES / 4; change++) {
    const late = await measureChange(name, change % 2)
    if (late === undefined) missed[effect.kind]++
    else all[effect.kind].add(late)
  }
}
for (const kind of ['pure', 'stateful'] as const) {
  const { count, p50, p99, max } = all[kind].distribution
  rows.push({
    name: `${kind} effects, median`,
    measured: `${p50.toFixed(0)} ms`,
  })
  rows.push({
    name: `${kind} effects, 99th percentile, goal ${LONGEST_MS.toFixed(0)} ms`,
    measured: `${p99.toFixed(0)} ms`,
    ratio: p99 / LONGEST_MS,
    target: atMost(1),
  })
  const changes = count + missed[kind]
  rows.push({
    name: `${kind} effects, changes seen`,
    measured: `${count} of ${changes}`,
    ratio: count / changes,
    target: atLeast(1),
  })
  rows.push({ name: `${kind} effects, maximum`, measured: `${max.toFixed(0)} ms` })
}
printTable(`From a change to the outlet, ${LED_COUNT} LEDs at ${FRAME_RATE} fps`, rows)
await measureDrag()
await streamer.close()
await measureLayoutChanges()

/** Milliseconds until light of the other hue arrives; `undefined` if an effect shows none. */
async function measureChange(name: string, palette: number): Promise<number | undefined> {
  const start = performance.now()
  await player.update([layerOf(name, palette)])
  for (; performance.now() - start < 2000; await wait(1)) {
    if (outlet.hue === palette) return outlet.since - start
  }
  return undefined
}

/** Drags a slider: measures the lateness of frames meanwhile and counts the applied changes. */
async function measureDrag(): Promise<void> {
  const before = streamer.statistics
  const late = new DurationHistogram()
  let pending: readonly PlayedLayer[] | undefined
  let made = 0
  const start = performance.now()
  for (let change = 0; performance.now() - start < 1000; change++) {
    const isIdle = pending === undefined
    pending = [layerOf('noise', 0, 1 + (change % 100) / 100)]
    if (isIdle) void play(performance.now())
    await wait(1000 / DRAG_RATE)
  }
  while (pending !== undefined) await wait(5)
  const { skipped, frames, lateness } = streamer.statistics
  printTable(`A slider dragged for a second, ${DRAG_RATE} changes`, [
    { name: 'changes applied', measured: String(made) },
    { name: 'time of a change, median', measured: `${late.distribution.p50.toFixed(1)} ms` },
    { name: 'frames', measured: String(frames - before.frames) },
    { name: 'frames skipped', measured: String(skipped - before.skipped) },
    {
      name: 'lateness since the start, 99th percentile',
      measured: `${lateness.p99.toFixed(1)} ms`,
    },
  ])

  async function play(begun: number): Promise<void> {
    const layers = pending!
    await player.update(layers)
    made++
    late.add(performance.now() - begun)
    const isNewest = pending === layers
    if (isNewest) pending = undefined
    else await play(performance.now())
  }
}

/** Measures the time to the first frame of another layout, in a running and in a new thread. */
async function measureLayoutChanges(): Promise<void> {
  const layers = [layerOf('noise', 0)]
  const [moved, opened] = [new DurationHistogram(), new DurationHistogram()]
  let playing = player
  for (let move = 1; move <= LAYOUT_CHANGES; move++) {
    await wait(200)
    const other = coneLayout({ ledCount: LED_COUNT + move })
    const start = performance.now()
    const fresh = await Player.open(layers, { layout: other, onEvent: () => {} })
    opened.add(performance.now() - start)
    await fresh.close()
    const begun = performance.now()
    const next = await playing.moveTo(other, layers)
    moved.add(performance.now() - begun)
    await playing.close()
    playing = next
  }
  await playing.close()
  const usual = opened.distribution.p50
  printTable(`Another layout, ${LAYOUT_CHANGES} times`, [
    { name: 'in a new thread, median', measured: `${usual.toFixed(0)} ms` },
    {
      name: 'in the running thread, median',
      measured: `${moved.distribution.p50.toFixed(0)} ms`,
      ratio: moved.distribution.p50 / usual,
      target: atMost(0.25),
    },
    { name: 'maximum', measured: `${moved.distribution.max.toFixed(0)} ms` },
  ])
}

function layerOf(name: string, palette: number, speed = 1): PlayedLayer {
  const params = { palette: PALETTES[palette]!, speed }
  const source = { kind: 'typed', texts: [name] } as const
  return { id: name, source, params, seed: 0, blend: 'normal', opacity: 1, speed: 1 }
}

/** An outlet that records which palette is shown, and since when. */
function watchHue(): Outlet & { readonly hue: number | undefined; readonly since: number } {
  let hue: number | undefined
  let since = 0
  return {
    get hue() {
      return hue
    },
    get since() {
      return since
    },
    layout,
    state: 'streaming',
    close: async () => undefined,
    take(light: Frame) {
      let [red, blue] = [0, 0]
      for (let i = 0; i < light.length; i += 3) {
        red += light[i]!
        blue += light[i + 2]!
      }
      const now = red === blue ? undefined : red > blue ? 0 : 1
      if (now !== hue) since = performance.now()
      hue = now
      return true
    },
  }
}
