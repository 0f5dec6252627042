import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from './browser.ts'
import { eventually } from './eventually.ts'
import { keepScreenshot } from './keep-screenshot.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page: without WebGL')
const { open, inBrowser } = studioPageTests(test, ['--disable-3d-apis'])

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Makes each picture of the lights take `slowMs` longer. */
const SLOW_PICTURES = `
window.slowMs = 0
const { drawImage } = OffscreenCanvasRenderingContext2D.prototype
OffscreenCanvasRenderingContext2D.prototype.drawImage = function (...parts) {
  for (const end = performance.now() + slowMs; performance.now() < end; );
  return drawImage.apply(this, parts)
}
`

inBrowser('the page draws the lights, changes them and names their true frame rate', async () => {
  const { page, faults } = await open({
    layers: ['fire'],
    hasLights: true,
    browser: { viewport: DESKTOP, reducedMotion: 'reduce', init: SLOW_PICTURES },
  })
  const hasWebGl = ['webgl', 'webgl2'].map(
    (kind) => `document.createElement('canvas').getContext('${kind}') !== null`,
  )
  assert.is(await page.evaluate<boolean>(hasWebGl.join(' || ')), false)
  await eventually(async () => assert.ok((await redShare(page)) > 0.9))
  await page.getByText('Statistics').click()
  assert.match((await page.locator('#drawing').textContent())!, /^by the processor/)
  await keepScreenshot(page, 'without-webgl-desktop')

  await page.getByRole('button', { name: 'Change effect' }).click()
  await page.getByRole('searchbox').fill('aurora')
  await page.getByRole('button', { name: /^Aurora/ }).click()
  await eventually(async () => assert.ok((await redShare(page)) < 0.1))

  await page.evaluate('slowMs = 150')
  // Pictures that take 150 ms and more leave no room for seven a second, however fast the machine.
  await eventually(async () => {
    const [shown = 0, of] = await ratesOf(page)
    assert.ok(shown > 0 && shown < 7 && of === 30, `${shown} of ${of}`)
  })
  await page.setViewportSize(PHONE)
  await eventually(async () => assert.ok((await redShare(page)) < 0.1))
  await keepScreenshot(page, 'without-webgl-phone')
  assert.equal(faults, [])
})

/** Frames a second that the page says it shows, and that the host makes. */
async function ratesOf(page: Page): Promise<readonly number[]> {
  const text = (await page.locator('#frame-rate').textContent())!
  return text.split(' of ').map(Number.parseFloat)
}

/** Share of the lit pixels among the lights in which red is the brightest channel. */
async function redShare(page: Page): Promise<number> {
  const { width, height } = (await page.locator('#lights').boundingBox())!
  const picture = await look(page)
  const lit: (readonly number[])[] = []
  for (let y = Math.round(0.2 * height); y < 0.6 * height; y += 2) {
    for (let x = Math.round(0.2 * width); x < 0.8 * width; x += 2) {
      const colour = picture.colourAt(x, y)
      if (Math.max(...colour) >= 60) lit.push(colour)
    }
  }
  const red = lit.filter(([red, green, blue]) => red! > Math.max(green!, blue!))
  // Without light there is no share, and no comparison holds.
  return lit.length < 100 ? Number.NaN : red.length / lit.length
}

test.run()
