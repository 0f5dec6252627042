import { RGB } from '@ledloom/core'
import type { Test } from 'uvu'
import { PreviewServer } from '../../src/preview-server.ts'
import { browserTests, openPage, type PageOptions } from '../browser.ts'
import { keepScreenshot } from '../keep-screenshot.ts'
import { type Colours, PLUS, play as playOn } from './plus-layout.ts'

/** Opens previews and their pages for the tests of a suite, and closes after each what it has opened. */
export function previewTests(test: Test) {
  const closers: (() => unknown)[] = []
  const { browser, inBrowser } = browserTests(test)
  let title = ''
  test.before.each(({ __suite__, __test__ }) => {
    title = `${__suite__} ${__test__}`
  })
  test.after.each(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

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

  async function open(url: string, options: PageOptions = {}) {
    const { page, faults, leave } = await openPage(browser(), url, { hasLights: true, ...options })
    closers.push(async () => {
      await keepScreenshot(page, title)
      await leave()
    })
    return { page, faults }
  }

  /** Sends frames of these colours until the test ends or the result is called. */
  function play(server: PreviewServer, colours: Colours) {
    const stop = playOn(server, colours)
    closers.push(stop)
    return stop
  }

  return { serve, open, play, inBrowser }
}
