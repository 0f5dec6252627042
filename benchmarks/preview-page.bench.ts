// Measures a frame in the main thread of the page in a real browser: decoding, flash guard, upload and
// draw calls, against the upload alone, without the work of the graphics card. Then how soon a click is
// answered while the processor draws the lights. Then the whole page
// without a graphics card: in a browser without any, in one that imitates a card, and in that with
// the lights drawn by the imitated card.
import { measureAnswers } from './preview-page/measure-answers.ts'
import { measurePage, type PageCosts } from './preview-page/measure-page.ts'
import { measureSoftware } from './preview-page/measure-software.ts'
import { atLeast, atMost, printTable, type ReportRow } from './report.ts'

const LED_COUNTS = [1200, 20_000, 128_000]

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
    {
      name: `heap growth a frame, of ${costs.heapFrames}`,
      measured: `${costs.heapBytes.toFixed(0)} bytes`,
    },
  ])
}

/** A user takes an answer within a second for one to the click. */
const ANSWER_MS = 1000

const [fewest, ...others] = await measureAnswers(LED_COUNTS)
for (const answers of others) {
  const count = answers.ledCount.toLocaleString('en')
  const against = `against ${fewest!.ledCount.toLocaleString('en')} LEDs`
  printTable(`Clicks while ${count} LEDs are drawn by the processor`, [
    {
      name: `longest gap of the page's thread, ${against}`,
      measured: milliseconds(answers.longestGap),
      ratio: answers.longestGap / fewest!.longestGap,
    },
    {
      name: `half of the clicks are answered within, ${against}`,
      measured: milliseconds(answers.medianAnswer),
      ratio: answers.medianAnswer / fewest!.medianAnswer,
    },
    {
      name: 'all of them, against a second',
      measured: milliseconds(answers.longestAnswer),
      ratio: answers.longestAnswer / ANSWER_MS,
      target: atMost(1),
    },
  ])
}

const SOFTWARE_LEDS = 1200

/** Milliseconds of a frame at twenty a second, and of two processors meanwhile. */
const SLOWEST_FRAME_MS = 50
const TWO_PROCESSORS_MS = 2 * SLOWEST_FRAME_MS

/** Frames of 24 that are shown at least. */
const FEWEST_SHOWN = 20

const WAYS = [
  { title: 'a browser without a card', way: {}, isUsed: true },
  { title: 'a browser that imitates a card', way: { isImitated: true }, isUsed: true },
  {
    title: 'the same, lights drawn by that card',
    way: { isImitated: true, drawing: 'webgl' },
    isUsed: false,
  },
] as const

for (const { title, way, isUsed } of WAYS) {
  const costs = await measureSoftware(SOFTWARE_LEDS, way)
  printTable(`1,200 LEDs at 1440 × 900 by software: ${title}`, [
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
      name: `frames shown of 24, against ${FEWEST_SHOWN}`,
      measured: `${costs.rate.toFixed(1)} a second`,
      ratio: costs.rate / FEWEST_SHOWN,
      ...(isUsed && { target: atLeast(1) }),
    },
    { name: 'quality chosen; 0 is the best', measured: String(costs.quality) },
  ])
}

function row(name: string, cost: number, { upload }: PageCosts): ReportRow {
  return { name, measured: milliseconds(cost), ratio: cost / upload }
}

function milliseconds(cost: number): string {
  return `${cost.toFixed(3)} ms`
}
