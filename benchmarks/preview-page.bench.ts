// Measures a frame in the main thread of the page in a real browser: decoding, flash guard, upload
// and
// draw calls, against the upload alone. The work of the graphics card is not included.
import { measurePage, type PageCosts } from './preview-page/measure-page.ts'
import { atMost, printTable, type ReportRow } from './report.ts'

const LED_COUNTS = [1200, 20_000]

/** Part of a frame at 60 a second; the page needs the rest for other work. */
const FRAME_MS = 1000 / 60

for (const costs of await measurePage(LED_COUNTS)) {
  printTable(`A frame of ${costs.ledCount.toLocaleString('en')} LEDs on the page`, [
    { name: 'upload alone', measured: milliseconds(costs.upload) },
    row('decode the bytes', costs.decode, costs),
    row('watch for flashes', costs.guard, costs),
    row('… soften them', costs.soften, costs),
    row('calls that draw', costs.draw, costs),
    {
      name: 'all of a frame, against its sixtieth of a second',
      measured: milliseconds(costs.frame),
      ratio: costs.frame / FRAME_MS,
      target: atMost(0.25),
    },
    { name: 'places on the screen', measured: milliseconds(costs.project) },
    {
      name: 'pick an LED, against a millisecond',
      measured: milliseconds(costs.pick),
      ratio: costs.pick,
      target: atMost(1),
    },
    {
      name: 'take other LEDs, against a sixtieth of a second',
      measured: milliseconds(costs.takeLeds),
      ratio: costs.takeLeds / FRAME_MS,
      target: atMost(1),
    },
    { name: 'heap growth a frame', measured: `${costs.heapBytes.toFixed(0)} bytes` },
  ])
}

function row(name: string, cost: number, { upload }: PageCosts): ReportRow {
  return { name, measured: milliseconds(cost), ratio: cost / upload }
}

function milliseconds(cost: number): string {
  return `${cost.toFixed(3)} ms`
}
