import type { Test } from 'uvu'
import { browserTests } from '../browser.ts'
import {
  type LightsCanvasOptions,
  type LightsCanvasPage,
  openLightsCanvas,
} from '../lights-canvas-page.ts'

/** Opens the lights alone for the tests of a suite, and closes after each what it has opened. */
export function lightsCanvasTests(test: Test, flags: readonly string[] = []) {
  const opened: LightsCanvasPage[] = []
  const { browser, inBrowser } = browserTests(test, flags)
  test.after.each(async () => {
    for (const { leave } of opened.splice(0)) await leave()
  })

  async function open(options: LightsCanvasOptions = {}): Promise<LightsCanvasPage> {
    const lights = await openLightsCanvas(browser(), options)
    opened.push(lights)
    return lights
  }

  return { open, inBrowser }
}
