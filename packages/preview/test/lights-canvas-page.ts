import { fileURLToPath } from 'node:url'
import type { Layout } from '@ledloom/core'
import { build } from 'esbuild'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { takeWindow } from './browser.ts'

const PAGE_FOLDER = fileURLToPath(new URL('../page', import.meta.url))

/** Nobody is asked for this host: the page comes from the test itself. */
const ADDRESS = 'http://view.localhost/'

/** A page with nothing on it but the lights, and what is known of it from outside. */
export interface LightsCanvasPage {
  readonly page: Page
  /** Errors of the console and of scripts. */
  readonly faults: readonly string[]
  /** Shows a layout and a frame: three bytes per LED, proportional to its light. */
  show(layout: Layout, bytes: readonly number[]): Promise<void>
  /** Runs an expression in the page, where `lights` is the lights. */
  run<T>(expression: string): Promise<T>
  /** Leaves the page, and keeps its window for the next test that asks for the same one. */
  readonly leave: () => Promise<void>
  /** The newest values that the lights passed to this handler. */
  calledWith<T extends readonly unknown[]>(handler: string): Promise<T | undefined>
}

const SCRIPT = `
import { LightsCanvas } from './view/lights-canvas.ts'
import { pickedLedText } from './view/leds/picked-led.ts'

const calls = new Map()
const handlers = new Proxy({}, { get: (_, name) => (...values) => calls.set(name, values) })
window.lights = new LightsCanvas(document.querySelector('canvas'), handlers)
window.calls = calls
window.pickedLedText = pickedLedText
`

let script: Promise<string> | undefined

const BODY = `<!doctype html>
<style>
  html, body, main, canvas { width: 100%; height: 100%; margin: 0 }
  main { position: relative; overflow: hidden; background: black }
  .lights-drawn { pointer-events: none }
  canvas { position: absolute; touch-action: none }
</style>
<main><canvas id="lights" data-drawing="webgl" tabindex="0"></canvas></main>`

/** A window, and what draws the lights there: WebGL unless it is said. */
export type LightsCanvasOptions = BrowserContextOptions & {
  readonly drawing?: 'webgl' | 'canvas' | 'any'
  /** Runs before the lights. */
  readonly init?: string
}

/** Opens the lights alone, in a separate window. */
export async function openLightsCanvas(
  browser: Browser,
  { drawing = 'webgl', init = '', ...options }: LightsCanvasOptions = {},
): Promise<LightsCanvasPage> {
  const viewport = { width: 640, height: 440 }
  const { page, leave } = await takeWindow(browser, init, { viewport, ...options })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  script ??= bundle(SCRIPT)
  await openScript(page, await script, drawing)
  await page.focus('#lights')
  return {
    page,
    faults,
    leave,
    run: (expression) => page.evaluate(expression),
    calledWith: (handler) => page.evaluate(`calls.get(${JSON.stringify(handler)})`),
    show: async (layout, bytes) => {
      const scene = { positions: [...layout.positions], hasFloor: layout.dimension === '3d' }
      const light = bytes.map((byte) => byte / 255)
      await page.evaluate(`lights.setScene(${JSON.stringify(scene)})`)
      await page.evaluate(
        `lights.setLight(Float32Array.of(${light}), Uint8Array.of(${bytes.join()}))`,
      )
    },
  }
}

/** Opens a page that runs a script beside an empty canvas. */
export async function openScript(page: Page, script: string, drawing = 'webgl'): Promise<void> {
  const headers = {
    // Without these, browsers make their clocks coarse.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  await page.route(`${ADDRESS}**`, (route) => {
    const isScript = route.request().url().endsWith('.js')
    const contentType = isScript ? 'text/javascript' : 'text/html'
    const html = BODY.replace(
      'data-drawing="webgl"',
      drawing === 'any' ? '' : `data-drawing="${drawing}"`,
    )
    const body = isScript ? script : `${html}<script type="module" src="script.js"></script>`
    return route.fulfill({ contentType, headers, body })
  })
  // Nobody asks for an icon where there is none.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(ADDRESS)
}

/** One script of some lines of TypeScript in the page's folder and all they import. */
export async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: PAGE_FOLDER, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['source'],
  })
  return outputFiles[0]!.text
}
