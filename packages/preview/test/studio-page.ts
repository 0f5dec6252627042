import type { Page } from 'playwright-core'
import type { Test } from 'uvu'
import type { PreviewServer } from '../src/preview-server.ts'
import { browserTests, openPage, type PageOptions } from './browser.ts'
import type { FakeStudio } from './fake-studio/fake-studio.ts'
import { serveFakeStudio } from './fake-studio/serve-fake-studio.ts'
import { keepScreenshot } from './keep-screenshot.ts'

/** A page with a fake studio behind it. */
export interface StudioPage {
  readonly controls: FakeStudio
  readonly server: PreviewServer
  readonly page: Page
  /** Errors of the console, and requests that failed or went elsewhere. */
  readonly faults: string[]
  readonly url: string
  readonly port: number
  /** Ends the host, and leaves the page. */
  readonly closeHost: () => Promise<void>
}

/** What a test wants of its page. */
export interface StudioPageOptions {
  /** Effects that play, the lowest first. Default plasma. */
  readonly layers?: readonly string[]
  /** Whether the lights are drawn. Default not: it takes long. */
  readonly hasLights?: boolean
  readonly browser?: PageOptions
}

/** Opens pages for the tests of a suite, and closes after each what it has opened. */
export function studioPageTests(test: Test, flags: readonly string[] = []) {
  const closers: (() => Promise<unknown>)[] = []
  const { browser: launched, inBrowser } = browserTests(test, flags)
  const pages: Page[] = []
  test.after.each(async ({ __suite__: suite, __test__: title }) => {
    for (const [i, page] of pages.splice(0).entries())
      await keepScreenshot(page, `${suite} ${title} ${i}`)
    for (const close of closers.splice(0).reverse()) await close()
  })

  async function open(options: StudioPageOptions = {}): Promise<StudioPage> {
    const { layers, hasLights = false, browser = {} } = options
    const { studio: controls, server, close } = await serveFakeStudio(layers)
    closers.push(close)
    const { page, faults, leave } = await openPage(launched(), server.url, {
      hasLights,
      ...browser,
    })
    closers.push(leave)
    pages.push(page)
    await page.waitForSelector('.panel')
    return { controls, server, page, faults, url: server.url, port: server.port, closeHost: close }
  }

  return { open, browser: launched, inBrowser, closers }
}
