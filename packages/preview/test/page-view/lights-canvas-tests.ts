import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Test } from 'uvu'
import { hasBrowser, launchBrowser } from '../browser.ts'
import { openStage, type StagePage } from '../lights-canvas-page.ts'

/** Opens stages for the tests of a suite, and closes after each what it has opened. */
export function stageTests(test: Test) {
  const stages: StagePage[] = []
  let browser: Browser | undefined
  test.after.each(async () => {
    for (const { page } of stages.splice(0)) await page.context().close()
  })
  test.after(() => browser?.close())
  if (!hasBrowser()) console.log('skipped: no Chromium to open the view in')

  async function open(options: BrowserContextOptions = {}): Promise<StagePage> {
    browser ??= await launchBrowser()
    const stage = await openStage(browser, options)
    stages.push(stage)
    return stage
  }

  return { open, inBrowser: hasBrowser() ? test : test.skip }
}
