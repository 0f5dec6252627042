import type { Browser } from 'playwright-core'
import type { Test } from 'uvu'
import { hasBrowser, launchBrowser } from '../browser.ts'
import {
  type LightsCanvasOptions,
  type LightsCanvasPage,
  openLightsCanvas,
} from '../lights-canvas-page.ts'

/** Opens opened for the tests of a suite, and closes after each what it has opened. */
export function lightsCanvasTests(test: Test, flags: readonly string[] = []) {
  const opened: LightsCanvasPage[] = []
  let browser: Browser | undefined
  test.after.each(async () => {
    for (const { page } of opened.splice(0)) await page.context().close()
  })
  test.after(() => browser?.close())
  if (!hasBrowser()) console.log('skipped: no Chromium to open the view in')

  async function open(options: LightsCanvasOptions = {}): Promise<LightsCanvasPage> {
    browser ??= await launchBrowser(flags)
    const lights = await openLightsCanvas(browser, options)
    opened.push(lights)
    return lights
  }

  return { open, inBrowser: hasBrowser() ? test : test.skip }
}
