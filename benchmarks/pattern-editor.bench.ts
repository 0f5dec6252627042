// Measures how soon a keystroke in the editor of the page is seen in the bytes of a virtual device, in a real
// browser. The lights are not drawn: without a graphics card that would take most of its time.
import { setTimeout } from 'node:timers/promises'
import { coneLayout } from '@ledloom/core'
import { PreviewServer } from '@ledloom/preview'
import { createLayer, Studio } from '@ledloom/studio'
import { StudioControls } from '@ledloom/studio/controls'
import { profileOfAnyCount } from '@ledloom/studio/profile'
import { VirtualDevice } from '@ledloom/virtual-device'
import type { Page } from 'playwright-core'
import { launchBrowser, openPage } from '../packages/preview/test/browser.ts'
import { printTable, type ReportRow } from './report.ts'

const LEDS = 400
const KEYSTROKES = 100

/** Goal for 95 of 100 keystrokes, in milliseconds. */
const GOAL_MS = 150

/** The digit at the end of the first line makes the lights red or blue. */
const PATTERNS = [
  {
    title: 'Pixelblaze',
    name: 'pattern.js',
    text: `export var red = 1
export function sliderGlow(v) { glow = v }
var glow = 0
export function beforeRender(delta) { t = time(0.1) }
export function render3D(index, x, y, z) { rgb(red, glow * wave(t + x), 1 - red) }
`,
  },
  {
    title: 'GLSL',
    name: 'pattern.fs',
    text: `#define RED 1
void main() {
  float green = 0.1 * cos(TIME + isf_FragNormCoord.x);
  gl_FragColor = vec4(RED, green, 1 - RED, 1.0);
}
`,
  },
]

const profile = await profileOfAnyCount({
  ...{ family: 'F', firmware: '2.7.1', leds: LEDS, layout: 'cone' },
})
const studio = await Studio.open({
  layers: [createLayer({ kind: 'effect', name: 'aurora' })],
  layout: { profile, name: 'cone', layout: profile.layout, rotate: [0, 0, 0] },
  title: 'editor',
  onEvent: () => undefined,
  note: console.error,
})
const controls = await StudioControls.open(studio, { command: [], options: [], layout: [] })
const preview = await PreviewServer.start({ ...studio.scene, controls })
studio.addPage(preview)
studio.createStream({ signal: new AbortController().signal, frameRate: 60 }).start()
const layout = coneLayout({ ledCount: LEDS })
const device = await VirtualDevice.start({ family: 'F', firmware: '2.7.1', layout })
await controls.act('connect-device', { address: device.address })

/** The time at which the device last went over to red or blue, in milliseconds since 1970. */
let changedAt = 0
let isRed: boolean | undefined
device.onShow(([red = 0, , blue = 0]) => {
  if (red > 100 === blue > 100 || red > 100 === isRed) return
  isRed = red > 100
  changedAt = performance.timeOrigin + performance.now()
})

const browser = await launchBrowser()
const { page } = await openPage(browser, preview.url, {
  init: `addEventListener('keydown', ({ timeStamp }) => {
    window.pressedAt = performance.timeOrigin + timeStamp
  }, { capture: true });`,
})
await page.waitForSelector('.panel')
const rows: ReportRow[] = []
for (const pattern of PATTERNS) rows.push(...rowsOf(pattern.title, await measure(page, pattern)))
await browser.close()
await preview.close()
controls.close()
await studio.close()
await device.close()
printTable(`A keystroke until ${LEDS} LEDs show it, goal at most ${GOAL_MS} ms (p95)`, rows)

/** Milliseconds of each keystroke. */
async function measure(
  page: Page,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<number[]> {
  await controls.act('add-pattern', { name, text })
  await page.getByRole('button', { name: 'Edit code' }).click()
  await page.getByRole('textbox', { name: `Code of ${name}` }).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  const times: number[] = []
  for (let stroke = 0; stroke < KEYSTROKES + 5; stroke++) {
    await page.keyboard.press('Shift+ArrowLeft')
    const wanted = stroke % 2 === 1
    await page.keyboard.press(wanted ? '1' : '0')
    while (isRed !== wanted) await setTimeout(2)
    // The first ones start workers.
    if (stroke >= 5) times.push(changedAt - (await page.evaluate<number>('pressedAt')))
    // Not in step with the frames.
    await setTimeout(50 + 37 * (stroke % 5))
  }
  await page.getByRole('button', { name: 'Close the editor' }).click()
  return times.sort((one, other) => one - other)
}

function rowsOf(title: string, times: readonly number[]): ReportRow[] {
  const [median, late] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)] ?? 0)
  return [
    { name: `${title}, median`, measured: `${median!.toFixed(0)} ms` },
    {
      name: `${title}, p95`,
      measured: `${late!.toFixed(0)} ms`,
      ratio: late! / GOAL_MS,
      target: { kind: 'at most', ratio: 1 },
    },
  ]
}
