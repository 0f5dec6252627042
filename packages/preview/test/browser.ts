import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import type { Test } from 'uvu'
import { type Picture, readPng } from './png.ts'

/** Debian's Chromium; the build without windows takes half the processor time for the same pages. */
export const BROWSER =
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '/usr/bin/chromium'

/** Long enough for a slow and busy machine: it names what never comes, and judges no time. */
const PATIENCE_MS = 120_000

/** Software rendering, and nothing that would call home. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Whether there is a browser to test with; where everything has to be tested, there is. */
export function hasBrowser(): boolean {
  return existsSync(BROWSER) || process.env.CI !== undefined
}

/** More flags for the browser, or what makes them before the first test. */
type BrowserFlags = readonly string[] | (() => Promise<readonly string[]>)

/** Tests of a suite that share a browser, which opens before the first and closes after the last. */
export function browserTests(test: Test, flags: BrowserFlags = []) {
  let launched: Browser | undefined
  if (!hasBrowser()) console.log('skipped: no Chromium to open the page in')
  test.before(async () => {
    if (hasBrowser())
      launched = await launchBrowser(typeof flags === 'function' ? await flags() : flags)
  })
  test.after(() => launched?.close())
  return { browser: () => launched!, inBrowser: hasBrowser() ? test : test.skip }
}

export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const args = [...BROWSER_FLAGS, ...flags]
  return chromium.launch({ executablePath: BROWSER, args, timeout: PATIENCE_MS })
}

/** A separate window, with long limits for waits. */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** A page that is open, and what went wrong on it. */
export interface OpenPage {
  readonly page: Page
  /** Errors of the console and of scripts, requests that failed or went to another host. */
  readonly faults: string[]
  /** Leaves the page, and keeps its window for the next test that asks for the same one. */
  readonly leave: () => Promise<void>
}

/** The lights cost most of the time here, where no graphics card draws them. Nothing else is left out. */
const WITHOUT_LIGHTS = `
for (const name of ['getContext', 'transferControlToOffscreen']) {
  const done = HTMLCanvasElement.prototype[name]
  const none = name === 'getContext' ? null : { getContext: () => null }
  HTMLCanvasElement.prototype[name] = function (...parts) {
    return this.id === 'lights' ? none : done.apply(this, parts)
  }
}
`

/** A window, a script that runs in it first, and whether the lights are drawn: by default not. */
export type PageOptions = BrowserContextOptions & {
  readonly init?: string
  readonly search?: string
  readonly hasLights?: boolean
}

/** Opens a preview in a separate window. */
export async function openPage(
  browser: Browser,
  url: string,
  { search = '', hasLights = false, init = '', ...options }: PageOptions = {},
): Promise<OpenPage> {
  const script = `${hasLights ? '' : WITHOUT_LIGHTS}${init}`
  const { page, leave } = await takeWindow(browser, script, { viewport: VIEWPORT, ...options })
  const faults = watchFaults(page, new URL(url).host)
  await page.goto(`${url}/${search}`)
  return { page, faults, leave }
}

const VIEWPORT = { width: 1280, height: 800 }

/**
 * Windows that tests have left, by the options with which they were opened: another page in the same
 * window takes half the time of another window.
 */
const LEFT = new WeakMap<Browser, Map<string, Page[]>>()

/** A window with an empty page, in which a script runs before those of each page. */
export async function takeWindow(
  browser: Browser,
  script: string,
  options: BrowserContextOptions,
): Promise<Pick<OpenPage, 'page' | 'leave'>> {
  const kinds = LEFT.get(browser) ?? new Map<string, Page[]>()
  LEFT.set(browser, kinds)
  const kind = JSON.stringify({ script, options })
  const left = kinds.get(kind) ?? []
  kinds.set(kind, left)
  const page = left.pop() ?? (await openBlank(browser, script, options))
  const leave = async () => {
    page.removeAllListeners()
    await clear(page, options).then(
      () => left.push(page),
      () => page.context().close(),
    )
  }
  return { page, leave }
}

async function openBlank(browser: Browser, script: string, options: BrowserContextOptions) {
  const context = await openWindow(browser, options)
  await context.addInitScript({ content: script })
  return await context.newPage()
}

/** Brings a window to the state in which it was opened. */
async function clear(page: Page, options: BrowserContextOptions): Promise<void> {
  await page.evaluate('window.localStorage?.clear()')
  await page.unrouteAll()
  await page.mouse.move(0, 0)
  await page.goto('about:blank')
  await page.emulateMedia({ reducedMotion: options.reducedMotion ?? null })
  if (options.viewport) await page.setViewportSize(options.viewport)
}

/** Collects what goes wrong on a page. */
function watchFaults(page: Page, host: string): string[] {
  const faults: string[] = []
  const checkHost = (address: string) => {
    // The address of what the page itself made begins with `blob:`.
    if (new URL(address.replace(/^blob:/, '')).host !== host) faults.push(`request to ${address}`)
  }
  page.on('request', (request) => checkHost(request.url()))
  page.on('websocket', (socket) => checkHost(socket.url()))
  page.on('requestfailed', (request) => {
    // The browser asks for the icon at leisure, and breaks that off when the page is loaded again.
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (!(isLeft && request.url().endsWith('/icon.svg'))) faults.push(`${request.url()} failed`)
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** The window as it is seen. */
export async function look(page: Page): Promise<Picture> {
  return readPng(await page.screenshot())
}
