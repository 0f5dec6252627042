import { connectDevice } from '@ledloom/device'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compareWithTruth } from '../../../mapping/test/simulated-camera/compare-with-truth.ts'
import { filmTour } from '../../../mapping/test/simulated-camera/film-tour.ts'
import { ringSetting } from '../../../mapping/test/simulated-camera/scenes/ring.ts'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('map with a camera')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
test.after(() => place.close())
const LEDS = 24

const openMapping = async (page: Page) => {
  await page.getByRole('tab', { name: 'Lights' }).click()
  await page.getByRole('button', { name: /Map with a camera|Go on with the map/ }).click()
  await page.getByRole('button', { name: 'Back to the lights' }).waitFor()
}

const phases = (at: StudioPlace) => at.controls.state.mapping!.clips.map(({ phase }) => phase)

inBrowser('from the button through clips to the layout that the device holds', async () => {
  const at = await openStudioPlace('gradient', 12)
  try {
    const virtual = await at.place.device({ family: 'G', ledCount: LEDS })
    const { page, faults: pageFaults } = await openPage(browser(), at.preview.url)
    await at.act('connect-device', { address: virtual.address })
    await openMapping(page)
    await page.getByRole('button', { name: 'Show the code' }).click()
    await page.getByText(`${LEDS} LEDs blink.`).waitFor()
    await keepScreenshot(page, 'map-code')
    const setting = { ...ringSetting(LEDS), views: 4 }
    const truth = setting.scene.layout
    const clips = await filmTour(place.folder, setting, { longer: 320, seconds: 8 })
    const chooser = page.getByLabel('Clips of the code')
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no video') }
    const empty = { name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) }
    await chooser.setInputFiles([photo, empty])
    await page.getByRole('button', { name: 'Try photo.jpg again' }).waitFor()
    await page.getByRole('button', { name: 'Try empty.mp4 again' }).waitFor()
    await page.getByText('Is empty').waitFor()
    await page.getByRole('button', { name: 'Remove empty.mp4' }).click()
    await chooser.setInputFiles(clips)
    await until(() => {
      const isRead = ['done', 'failed']
      const all = phases(at)
      return all.length === clips.length + 1 && all.every((phase) => isRead.includes(phase))
    })
    // What is no film says so, and does no harm; all the others are of use.
    assert.equal(phases(at).toSorted(), [...clips.map(() => 'done'), 'failed'])
    await page.getByText('Is not a video of a known format').waitFor()
    await page.getByRole('button', { name: 'Remove photo.jpg' }).click()
    await until(() => {
      const { mapping, map } = at.controls.state
      return mapping!.solving === undefined && map?.states.length === LEDS
    })
    await page.getByRole('heading', { name: '4. Store the places' }).waitFor()
    await keepScreenshot(page, 'map-places')
    const { positions, states } = at.controls.state.map!
    const found = compareWithTruth(
      truth,
      positions,
      states.map((state) => ({ state })),
    )
    assert.equal(found.wrong, [])
    assert.ok(found.median < 0.01, `median error ${found.median}`)
    await page.getByRole('button', { name: /^Store on/ }).click()
    const line = page.locator('p.lead', { hasText: /knows the places of its LEDs now\.$/ })
    await line.waitFor()
    await page.locator('.notice', { hasText: /knows the places/ }).waitFor()
    const device = await connectDevice(virtual.address)
    const stored = await device.layout.get()
    await device.close()
    const held = compareWithTruth(
      truth,
      stored!.positions,
      states.map((state) => ({ state })),
    )
    assert.equal(held.wrong, [])
    const { layout } = at.studio.player.profile
    assert.ok(Math.abs(layout.positions[5]! - stored!.positions[5]!) < 1e-4)
    assert.equal(pageFaults, [])
    await page.context().close()
  } finally {
    await at.close()
  }
})

test.run()
