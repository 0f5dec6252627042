// Measures undo and redo of 500 steps in a studio that plays, beside the same changes made by hand, and
// the memory of a step.
import { createLayer, Studio } from '@ledloom/studio'
import { StudioControls } from '@ledloom/studio/controls'
import { profileOfAnyCount } from '@ledloom/studio/profile'
import { atMost, printTable } from './report.ts'

const STEPS = 500

/** Kilobytes that a step may need. */
const MOST_KB = 8

const profile = await profileOfAnyCount({
  ...{ family: 'F', firmware: '2.7.1', leds: 1200, layout: 'cone' },
})
const layers = ['aurora', 'fire', 'snow'].map((name) => createLayer({ kind: 'effect', name }))
const studio = await Studio.open({
  layers,
  layout: { profile, name: 'cone', layout: profile.layout, rotate: [0, 0, 0] },
  title: 'undo',
  onEvent: () => undefined,
  note: console.error,
})
const controls = await StudioControls.open(studio, { command: [], options: [], layout: [] })
studio.createStream({ signal: new AbortController().signal }).start()

// Another layer each time: the same value twice in a row would be one step.
const change = (step: number) =>
  controls.act('set-layer', { layer: layers[step % 3]!.id, opacity: (step % 97) / 100 })

await timeOf(50, change)
const byHand = await timeOf(STEPS, change)
const before = heapBytes()
const again = await timeOf(STEPS, (step) => change(step + 1))
const perStep = (heapBytes() - before) / STEPS / 1024
const { undoSteps } = controls.state.history!
if (undoSteps !== STEPS) throw new Error(`there are ${undoSteps} steps`)
const undo = await timeOf(STEPS, () => controls.act('undo', {}))
const redo = await timeOf(STEPS, () => controls.act('redo', {}))
controls.close()
await studio.close()

const reference = (byHand + again) / 2
printTable(`${STEPS} steps of a studio with three layers and 1,200 LEDs`, [
  { name: 'reference: made by hand', measured: milliseconds(reference) },
  {
    name: 'undone',
    measured: milliseconds(undo),
    ratio: undo / reference,
    target: atMost(2),
  },
  {
    name: 'made again',
    measured: milliseconds(redo),
    ratio: redo / reference,
    target: atMost(2),
  },
  {
    name: `memory of a step, goal ${MOST_KB} kB`,
    measured: `${perStep.toFixed(1)} kB`,
    ratio: Math.max(0, perStep) / MOST_KB,
    target: atMost(1),
  },
])

async function timeOf(count: number, work: (step: number) => Promise<void>): Promise<number> {
  const start = performance.now()
  for (let step = 0; step < count; step++) await work(step)
  return performance.now() - start
}

function heapBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(0)} ms (${(ms / STEPS).toFixed(2)} ms each)`
}
