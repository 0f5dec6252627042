// Measures a frame in the main thread of the page in a real browser: decoding, flash guard, upload and
// draw calls, against the upload alone, without the work of the graphics card. Then the whole page
// without a graphics card, as it draws there and as an imitated card would draw.
import { measurePage, type PageCosts } from './preview-page/measure-page.ts'
import { measureSoftware } from './preview-page/measure-software.ts'
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

const SOFTWARE_LEDS = 1200

/** Milliseconds of a frame at twenty a second, and of two processors meanwhile. */
const SLOWEST_FRAME_MS = 50
const TWO_PROCESSORS_MS = 2 * SLOWEST_FRAME_MS

for (const drawing of ['canvas', 'webgl'] as const) {
  const costs = await measureSoftware(SOFTWARE_LEDS, drawing)
  const isUsed = drawing === 'canvas'
  printTable(
    `1,200 LEDs at 1440 × 900 by software: ${isUsed ? 'a canvas' : 'an imitated graphics card'}`,
    [
      {
        name: "page's thread a frame, against a twentieth of a second",
        measured: milliseconds(costs.mainThread),
        ratio: costs.mainThread / SLOWEST_FRAME_MS,
        ...(isUsed && { target: atMost(1) }),
      },
      {
        name: 'all processes a frame, against two processors',
        measured: milliseconds(costs.processor),
        ratio: costs.processor / TWO_PROCESSORS_MS,
        ...(isUsed && { target: atMost(1) }),
      },
      {
        name: 'frames shown of 24, beside other work',
        measured: `${costs.rate.toFixed(1)} a second`,
      },
      { name: 'quality chosen; 0 is the best', measured: String(costs.quality) },
    ],
  )
}

function row(name: string, cost: number, { upload }: PageCosts): ReportRow {
  return { name, measured: milliseconds(cost), ratio: cost / upload }
}

function milliseconds(cost: number): string {
  return `${cost.toFixed(3)} ms`
}
