import { gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PreviewServer } from '../../src/preview-server.ts'
import { eventually } from '../eventually.ts'
import { previewTests } from './preview-tests.ts'

const test = suite('page: flashes')
const { serve, open, inBrowser } = previewTests(test)

const layout = gridLayout({ ledCount: 64 })
const viewport = { width: 360, height: 360 }

const timers: NodeJS.Timeout[] = []

test.after.each(() => timers.splice(0).forEach(clearInterval))

/** Plays red and blue halves that change places after so long. */
function playPolice(server: PreviewServer, changeMs: number): void {
  let frameNumber = 0
  const play = () => {
    const bytes = new Uint8Array(3 * layout.ledCount)
    for (let led = 0; led < layout.ledCount; led++) {
      const isRed = layout.positions[3 * led]! < 0 === (frameNumber % 2 === 0)
      bytes[3 * led + (isRed ? 0 : 2)] = 255
    }
    server.take(bytes, frameNumber++, performance.now())
  }
  play()
  timers.push(setInterval(play, changeMs))
}

inBrowser('police lights are softened with a notice, and shown on request', async () => {
  const server = await serve({ layout })
  playPolice(server, 80)
  const { page, faults } = await open(server.url, { viewport })
  const status = page.locator('#flashes')
  assert.is(await page.getByRole('status').and(status).count(), 1)
  await eventually(async () => {
    assert.is(await status.textContent(), 'Flashes are softened on this screen.')
  })
  await page.getByRole('button', { name: 'Show flashes' }).click()
  assert.is(await status.textContent(), 'Flashes are shown.')
  await page.getByRole('button', { name: 'Soften flashes' }).click()
  await eventually(async () => {
    assert.is(await status.textContent(), 'Flashes are softened on this screen.')
  })
  assert.is(await page.getByRole('button', { name: 'Show flashes' }).count(), 1)
  assert.equal(faults, [])
})

inBrowser('lights that change once a second are shown as they are', async () => {
  const server = await serve({ layout })
  playPolice(server, 500)
  const { page, faults } = await open(server.url, { viewport })
  await eventually(async () => assert.is(await page.textContent('#connection'), 'Live'))
  await page.waitForTimeout(3000)
  assert.is(await page.textContent('#flashes'), '')
  assert.not(await page.getByRole('button', { name: 'Show flashes' }).isVisible())
  const { height } = (await page.locator('.flashes').boundingBox())!
  assert.is(height, 0)
  assert.equal(faults, [])
})

test.run()
