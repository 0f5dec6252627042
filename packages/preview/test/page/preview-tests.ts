import { RGB } from '@ledloom/core'
import type { Browser } from 'playwright-core'
import type { Test } from 'uvu'
import { PreviewServer } from '../../src/preview-server.ts'
import { hasBrowser, launchBrowser, openPage } from '../browser.ts'
import { keepScreenshot } from '../keep-screenshot.ts'
import { type Colours, PLUS, play as playOn } from './plus-layout.ts'

/** Opens previews and their pages for the tests of a suite, and closes after each what it has opened. */
export function previewTests(test: Test) {
  const closers: (() => unknown)[] = []
  let browser: Browser | undefined
  let title = ''
  test.before.each(({ __suite__, __test__ }) => {
    title = `${__suite__} ${__test__}`
  })
  test.after.each(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })
  test.after(() => browser?.close())
  if (!hasBrowser()) console.log('skipped: no Chromium to open the page in')

  async function serve(options: Partial<Parameters<typeof PreviewServer.start>[0]> = {}) {
    const server = await PreviewServer.start({
      layout: PLUS,
      format: RGB,
      title: 'Plus',
      ...options,
    })
    closers.push(() => server.close())
    return server
  }

  async function open(url: string, options: Parameters<typeof openPage>[2] = {}) {
    browser ??= await launchBrowser()
    const { page, faults } = await openPage(browser, url, options)
    closers.push(async () => {
      await keepScreenshot(page, title)
      await page.context().close()
    })
    return { page, faults }
  }

  /** Sends frames of these colours until the test ends or the result is called. */
  function play(server: PreviewServer, colours: Colours) {
    const stop = playOn(server, colours)
    closers.push(stop)
    return stop
  }

  return { serve, open, play, inBrowser: hasBrowser() ? test : test.skip }
}
