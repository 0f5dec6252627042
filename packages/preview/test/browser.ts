import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { type Picture, readPng } from './png.ts'

/** Debian's Chromium. */
export const BROWSER = '/usr/bin/chromium'

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

/** Starts the browser, unseen, with more flags where there are any. */
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
}

/** Opens a preview in a separate window. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { readonly init?: string; readonly search?: string } = {},
): Promise<OpenPage> {
  const { init = '', search = '', ...rest } = options
  const context = await openWindow(browser, { viewport: { width: 1280, height: 800 }, ...rest })
  await context.addInitScript({ content: init })
  const page = await context.newPage()
  const faults: string[] = []
  const { host } = new URL(url)
  const checkHost = (address: string) => {
    // The address of what the page itself made begins with `blob:`.
    if (new URL(address.replace(/^blob:/, '')).host !== host) faults.push(`request to ${address}`)
  }
  page.on('request', (request) => checkHost(request.url()))
  page.on('websocket', (socket) => checkHost(socket.url()))
  page.on('requestfailed', (request) => faults.push(`${request.url()} failed`))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(`${url}/${search}`)
  return { page, faults }
}

/** The window as it is seen. */
export async function look(page: Page): Promise<Picture> {
  return readPng(await page.screenshot())
}
