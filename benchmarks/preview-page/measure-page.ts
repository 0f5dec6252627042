import { readFile } from 'node:fs/promises'
import { launchBrowser } from '../../packages/preview/test/browser.ts'
import { bundle, openScript } from '../../packages/preview/test/lights-canvas-page.ts'

/** Milliseconds in the page's main thread. */
export interface PageCosts {
  readonly ledCount: number
  /** `bufferSubData` of a frame's light alone: the lower bound. */
  readonly upload: number
  readonly decode: number
  readonly guard: number
  readonly soften: number
  /** Set-up of the flash guard for other LEDs. */
  readonly takeLeds: number
  readonly draw: number
  /** Decode, guard, upload and draw of one frame together. */
  readonly frame: number
  readonly project: number
  readonly pick: number
  /** Bytes that a frame allocates, and frames over which that was measured. */
  readonly heapBytes: number
  readonly heapFrames: number
}

const FRAMES_ON_HEAP = 200

/** Measures frames of `ledCount` LEDs in a real browser without a graphics card. */
export async function measurePage(ledCounts: readonly number[]): Promise<PageCosts[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 160, height: 100 } })
    const probe = await readFile(new URL('page-probe.js', import.meta.url), 'utf8')
    await openScript(page, await bundle(probe))
    const heap = await page.context().newCDPSession(page)
    const used = async () => (await heap.send('Runtime.getHeapUsage')).usedSize
    const costs: PageCosts[] = []
    for (const ledCount of ledCounts) {
      const measured = await page.evaluate<Omit<PageCosts, 'heapBytes' | 'heapFrames'>>(
        `measure(${ledCount})`,
      )
      await page.evaluate(`runFrames(${FRAMES_ON_HEAP})`)
      await heap.send('HeapProfiler.collectGarbage')
      const before = await used()
      const heapFrames = await page.evaluate<number>(`runFrames(${FRAMES_ON_HEAP})`)
      costs.push({ ...measured, heapBytes: ((await used()) - before) / heapFrames, heapFrames })
    }
    return costs
  } finally {
    await browser.close()
  }
}
