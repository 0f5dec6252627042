import { readdirSync, readFileSync } from 'node:fs'
import { coneLayout, RGB } from '@ledloom/core'
import { chromium } from 'playwright-core'
import { PreviewServer } from '../../packages/preview/src/preview-server.ts'
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

/** Frames a second that the host makes. */
const HOST_RATE = 24

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

/** Measures the page at 1440 × 900 with so many LEDs that all change in each frame. */
export async function measureSoftware(
  ledCount: number,
  { drawing, isImitated = false }: SoftwareWay,
): Promise<SoftwareCosts> {
  const layout = coneLayout({ ledCount })
  const server = await PreviewServer.start({ layout, format: RGB, frameRate: HOST_RATE })
  const args = BROWSER_FLAGS.filter((flag) => !isImitated || flag !== '--disable-gpu')
  const browser = await chromium.launchServer({ executablePath: BROWSER, args })
  const timer = playOn(server, ledCount)
  try {
    const client = await chromium.connect(browser.wsEndpoint())
    const page = await client.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript({ content: COUNT_FRAMES })
    await page.goto(`${server.url}/${drawing === undefined ? '' : `?drawing=${drawing}`}`)
    await page.waitForTimeout(SETTLE_MS)
    const metrics = await page.context().newCDPSession(page)
    await metrics.send('Performance.enable', { timeDomain: 'threadTicks' })
    const now = async () => ({
      frames: await page.evaluate<number>('framesShown'),
      processor: processorMs(browser.process().pid!),
      mainThread: await mainThreadMs(metrics),
      at: performance.now(),
    })
    const before = await now()
    await page.waitForTimeout(MEASURE_MS)
    const after = await now()
    const frames = after.frames - before.frames
    return {
      processor: (after.processor - before.processor) / frames,
      mainThread: (after.mainThread - before.mainThread) / frames,
      rate: (1000 * frames) / (after.at - before.at),
      quality: Number(await page.getAttribute('#lights', 'data-quality')),
    }
  } finally {
    clearInterval(timer)
    await browser.close()
    await server.close()
  }
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
  const { drawArrays, drawArraysInstanced } = WebGL2RenderingContext.prototype
  const counted = (draw) => function (...parts) {
    if (isNew) framesShown++
    isNew = false
    return draw.apply(this, parts)
  }
  CanvasRenderingContext2D.prototype.drawImage = counted(drawImage)
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

function playOn(server: PreviewServer, ledCount: number): NodeJS.Timeout {
  const bytes = new Uint8Array(3 * ledCount)
  let number = 0
  return setInterval(() => {
    number++
    for (let i = 0; i < bytes.length; i++) bytes[i] = 127 + 127 * Math.sin(i / 40 + number / 9 + i)
    server.take(bytes, number, performance.now())
  }, 1000 / HOST_RATE)
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
