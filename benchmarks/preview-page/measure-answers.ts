import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../packages/preview/test/browser.ts'
import { bundle, openScript } from '../../packages/preview/test/lights-canvas-page.ts'

/** How long the page keeps a user waiting while its processor draws the lights. */
export interface PageAnswers {
  readonly ledCount: number
  /** Longest time in which the page's thread did nothing else, in milliseconds. */
  readonly longestGap: number
  /** Milliseconds from a click to its handler: the longest and the median. */
  readonly longestAnswer: number
  readonly medianAnswer: number
}

/** Time in which the page chooses its quality, and times between clicks. */
const SETTLE_MS = 4000
const CLICK_EVERY_MS = 250
const CLICKS = 12

/** Clicks on a page that shows 25 frames a second of rotating LEDs at 1280 × 800 without a graphics card. */
export async function measureAnswers(ledCounts: readonly number[]): Promise<PageAnswers[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const probe = await readFile(new URL('answer-probe.js', import.meta.url), 'utf8')
    await openScript(page, await bundle(probe), 'canvas')
    const all: PageAnswers[] = []
    for (const ledCount of ledCounts) all.push(await measure(page, ledCount))
    return all
  } finally {
    await browser.close()
  }
}

async function measure(page: Page, ledCount: number): Promise<PageAnswers> {
  await page.evaluate(`show(${ledCount})`)
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate('begin()')
  for (let click = 0; click < CLICKS; click++) {
    await page.mouse.click(20, 10)
    await page.waitForTimeout(CLICK_EVERY_MS)
  }
  const { longestGap, answers } = await page.evaluate<{ longestGap: number; answers: number[] }>(
    'read()',
  )
  answers.sort((a, b) => a - b)
  return {
    ledCount,
    longestGap,
    longestAnswer: answers.at(-1) ?? Number.NaN,
    medianAnswer: answers[answers.length >> 1] ?? Number.NaN,
  }
}
