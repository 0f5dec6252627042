import { readdirSync, readFileSync } from 'node:fs'
import { profileOfAnyCount } from '@ledloom/studio/profile'
import { type Browser, chromium } from 'playwright-core'
import { openStudioPlace } from '../../packages/cli/test/page/studio-place.ts'
import { BROWSER, BROWSER_FLAGS } from '../../packages/preview/test/browser.ts'

/** Drawing without a graphics card, of the whole page in a window. */
export interface SoftwareCosts {
  /** Processor milliseconds of all the browser's processes for each frame shown. */
  readonly processor: number
  /** Milliseconds of the page's main thread for each frame shown. */
  readonly mainThread: number
  /** Frames shown a second, on a machine that has other work at the same time. */
  readonly rate: number
  /** The quality that the page has chosen; 0 is the best. */
  readonly quality: number
}

/** An effect with which all LEDs change in each frame. */
const EFFECT = 'plasma'

/** Time in which the page chooses its quality, and in which it is measured. */
const SETTLE_MS = 6000
const MEASURE_MS = 6000

/** How a browser without a graphics card shows the page. */
export type SoftwareWay = {
  /** Forces a way to draw; `undefined` for the page's own choice. */
  readonly drawing?: 'webgl' | 'canvas'
  /** True if the browser puts its windows together by an imitated card, instead of without any. */
  readonly isImitated?: boolean
}

/** Measures the page of a studio, with all its panels, at 1440 × 900 with so many LEDs. */
export async function measureSoftware(
  ledCount: number,
  { drawing, isImitated = false }: SoftwareWay,
): Promise<SoftwareCosts> {
  const at = await openStudio(ledCount)
  const args = BROWSER_FLAGS.filter((flag) => !isImitated || flag !== '--disable-gpu')
  const browser = await chromium.launchServer({ executablePath: BROWSER, args })
  try {
    const client = await chromium.connect(browser.wsEndpoint())
    const page = await client.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript({ content: COUNT_FRAMES })
    await page.goto(`${at.preview.url}/${drawing === undefined ? '' : `?drawing=${drawing}`}`)
    await page.waitForTimeout(SETTLE_MS)
    const metrics = await page.context().newCDPSession(page)
    await metrics.send('Performance.enable', { timeDomain: 'threadTicks' })
    const windows = await countWindows(client)
    const now = async () => ({
      frames: await page.evaluate<number>('framesShown'),
      processor: processorMs(browser.process().pid!),
      mainThread: await mainThreadMs(metrics),
      at: performance.now(),
    })
    const before = await now()
    await page.waitForTimeout(MEASURE_MS)
    const after = await now()
    // What is drawn faster than the browser puts its window together is not seen.
    const shown = Math.min(after.frames - before.frames, await windows.end())
    // On a machine that shows none, the costs are those of one.
    const frames = Math.max(1, shown)
    return {
      processor: (after.processor - before.processor) / frames,
      mainThread: (after.mainThread - before.mainThread) / frames,
      rate: (1000 * shown) / (after.at - before.at),
      quality: Number(await page.getAttribute('#lights', 'data-quality')),
    }
  } finally {
    await browser.close()
    await at.close()
  }
}

async function openStudio(leds: number) {
  const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds, layout: 'cone' })
  const layout = { profile, name: 'cone', layout: profile.layout, rotate: [0, 0, 0] } as const
  return openStudioPlace(EFFECT, leds, undefined, { layout })
}

/**
 * Frames that are drawn. A slow page asks for more frames than it draws, and the rotation draws more
 * pictures than there are frames: a frame counts with the first drawing after its message.
 */
const COUNT_FRAMES = `
window.framesShown = 0
let isNew = false
addEventListener('DOMContentLoaded', () => {
  const { drawImage } = CanvasRenderingContext2D.prototype
  const { drawImage: apart } = OffscreenCanvasRenderingContext2D.prototype
  const { drawArrays, drawArraysInstanced } = WebGL2RenderingContext.prototype
  const counted = (draw) => function (...parts) {
    const { id, className } = this.canvas
    if (this.canvas instanceof OffscreenCanvas || id === 'lights' || className === 'lights-drawn') {
      if (isNew) framesShown++
      isNew = false
    }
    return draw.apply(this, parts)
  }
  CanvasRenderingContext2D.prototype.drawImage = counted(drawImage)
  OffscreenCanvasRenderingContext2D.prototype.drawImage = counted(apart)
  WebGL2RenderingContext.prototype.drawArrays = counted(drawArrays)
  WebGL2RenderingContext.prototype.drawArraysInstanced = counted(drawArraysInstanced)
}, { once: true })
const Socket = WebSocket
window.WebSocket = class extends Socket {
  constructor(...parts) {
    super(...parts)
    this.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') isNew = true
    })
  }
}
`

/** Counts how often a browser puts its window together. */
async function countWindows(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  let count = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ph } of value as { name?: string; ph?: string }[]) {
      if (name === 'Display::DrawAndSwap' && ph !== 'E') count++
    }
  })
  const categories = { includedCategories: ['viz'] }
  await session.send('Tracing.start', { traceConfig: categories, transferMode: 'ReportEvents' })
  return {
    async end() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await complete
      return count
    },
  }
}

async function mainThreadMs(metrics: {
  send(name: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>
}): Promise<number> {
  const { metrics: all } = await metrics.send('Performance.getMetrics')
  return 1000 * (all.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Processor time of a process and all that it started, in milliseconds. Linux only. */
function processorMs(root: number): number {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readStat(name) ?? []) : [],
  )
  const tree = new Set([root])
  // Parents may come after their children once numbers have started over.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const { id, parent } of all) if (tree.has(parent)) tree.add(id)
  }
  return all.filter(({ id }) => tree.has(id)).reduce((sum, { ms }) => sum + ms, 0)
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

function readStat(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = TICK_MS * (Number(fields[11]) + Number(fields[12]))
    return { id: Number(name), parent: Number(fields[1]), ms }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
