import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPattern } from '@ledloom/mapping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { project } from '../../../mapping/test/simulated-camera/camera.ts'
import { playPattern } from '../../../mapping/test/simulated-camera/play-pattern.ts'
import { placeOf } from '../../../mapping/test/simulated-camera/scene.ts'
import { ringSetting } from '../../../mapping/test/simulated-camera/scenes/ring.ts'
import { tourOf } from '../../../mapping/test/simulated-camera/scenes/setting.ts'
import { walkRound } from '../../../mapping/test/simulated-camera/tour.ts'
import { writeY4m } from '../../../mapping/test/simulated-camera/write-y4m.ts'
import { axeScript, violations } from '../../../preview/test/axe.ts'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { dropFile } from '../../../preview/test/drop-file.ts'
import { eventually } from '../../../preview/test/eventually.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { FakeMapWorker } from '../../../studio/test/mapping/fake-map-worker.ts'
import { openStudioPlace } from './studio-place.ts'

const test = suite('page of a map')
const LEDS = 12

const SETTING = ringSetting(LEDS)
const SHOT = walkRound(tourOf(SETTING, { longer: 480 }))[0]!

const folder = mkdtempSync(join(tmpdir(), 'ledloom-test-'))
const { browser, inBrowser } = browserTests(test, cameraFlags)

test.after(() => rm(folder, { recursive: true }))

/** Keeps the texts that the page shows from now on, however briefly, in `window.texts`. */
const COLLECT_TEXTS = `
  window.texts = []
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) window.texts.push(node.textContent)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
`

/** Refuses the camera until `window.allowCamera` is called. */
const BLOCK_CAMERA = `{
  const { mediaDevices } = navigator
  mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  window.allowCamera = () => { delete mediaDevices.getUserMedia }
}`

/** Ends the camera's picture as its browser does when it is unplugged. */
const UNPLUG_CAMERA = `{
  const [track] = document.querySelector('.map-camera video').srcObject.getTracks()
  track.stop()
  track.dispatchEvent(new Event('ended'))
}`

/** A camera that is allowed, and films lights that blink the code. */
async function cameraFlags(): Promise<string[]> {
  const { scene } = SETTING
  const bulbs = playPattern(createPattern(LEDS), scene)
  // The code runs through once in 6 seconds.
  const film = { scene, shot: SHOT, bulbs, seconds: 7.5, dropped: 0, shake: 0 }
  const path = await writeY4m(join(folder, 'camera.y4m'), film)
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]
}

inBrowser('a map is filmed, corrected, undone and used as the layout', async () => {
  const worker = new FakeMapWorker()
  const at = await openStudioPlace('gradient', 12, undefined, { openMapWorker: () => worker })
  try {
    const { page, faults } = await openPage(browser(), at.preview.url, { init: await axeScript() })
    await page.getByRole('tab', { name: 'Lights' }).click()
    await page.getByRole('button', { name: 'Map with a camera' }).click()
    await page.getByText('No device is connected').waitFor()
    await page.getByRole('button', { name: /^Choose clips, or drop them anywhere/ }).waitFor()
    await page.evaluate(COLLECT_TEXTS)
    await page.getByRole('button', { name: 'Show the code' }).click()
    await page.getByText('12 LEDs blink.').waitFor()
    assert.ok((await page.evaluate<string[]>('window.texts')).includes('Starting…'))
    await page.getByRole('tab', { name: 'Show', exact: true }).click()
    await page.getByText('The mapping code is shown').waitFor()
    await page.getByRole('tab', { name: 'Lights' }).click()
    worker.bad.add('cat.mp4')
    const clip = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from(name) })
    await page
      .getByLabel('Clips of the code')
      .setInputFiles(['1.mp4', '2.mp4', '3.mp4', 'cat.mp4'].map(clip))
    await page.getByText('Does not show the blinking code').waitFor()
    await page.getByRole('button', { name: 'Remove cat.mp4' }).click()
    await page.getByText('Film once more.').waitFor()
    await keepScreenshot(page, 'map-steps')
    assert.equal(await violations(page), [])

    await page.getByRole('button', { name: 'Next doubtful LED' }).click()
    await page.getByText('Seen in 2 clips, off by 0.5 px.').waitFor()
    const handle = page.getByRole('button', { name: 'Move LED 11' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    const map = () => at.controls.state.map!
    await eventually(() => assert.is(map().states[11], 'interpolated'))
    const { x, y, width, height } = (await handle.boundingBox())!
    const before = map().positions.slice(33)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2 + 40, { steps: 3 })
    await page.mouse.up()
    await eventually(() => assert.ok(map().positions[34]! < before[1]!))
    await keepScreenshot(page, 'map-dragged')
    await page.getByRole('button', { name: 'Undo the last correction of the map' }).click()
    await eventually(() => assert.equal(map().positions.slice(33), before))
    // Keys do only what the page already knows to be possible.
    const again = page.getByRole('button', { name: 'Make the correction of the map again' })
    await eventually(async () => assert.ok(await again.isEnabled()))
    await page.keyboard.press('Control+Shift+Z')
    await eventually(() => assert.is(map().undoSteps, 2))
    await eventually(async () => assert.not.ok(await again.isEnabled()))
    await page.keyboard.press('Control+Z')
    await eventually(() => assert.equal(map().positions.slice(33), before))
    await dropFile(page, '4.mp4', Buffer.from('4.mp4'))
    await eventually(() => assert.equal(worker.solved, [3, 4]))
    await page.getByText('1 LED is placed by hand').waitFor()
    await handle.focus()
    await page.keyboard.press('Delete')
    await eventually(() => assert.is(map().undoSteps, 2))
    await page.getByRole('button', { name: 'Put it back as filmed' }).click()
    await eventually(() => assert.equal(map().byHand, []))
    await page.getByText('The whole map').click()
    const upper = page.getByRole('spinbutton', { name: 'LED right above it' })
    await upper.fill('0')
    await upper.press('Tab')
    await page.getByText('Both are LED 0.').waitFor()
    await keepScreenshot(page, 'map-same-led')
    await upper.fill('11')
    const steps = map().undoSteps
    await page.getByRole('button', { name: 'Level' }).click()
    await eventually(() => assert.is(map().undoSteps, steps + 1))
    const metres = page.getByRole('spinbutton', { name: 'Metres between them' })
    await metres.fill('0')
    await metres.press('Tab')
    await page.getByText('0 metres are too few. Give 0.001 or more.').waitFor()
    await page.getByRole('button', { name: 'Scale' }).click()
    await metres.fill('4')
    await page.getByRole('button', { name: 'Scale' }).click()
    await page.getByText(/× .* m$/).waitFor()
    assert.is(map().undoSteps, steps + 2)
    await page.getByText('Of the files, CSV and Pixelblaze maps keep the metres.').waitFor()
    await page.getByText('A WLED ledmap is flat: it keeps the front view').waitFor()
    await keepScreenshot(page, 'map-whole')
    await page.getByRole('button', { name: 'Start over…' }).click()
    await page.getByText('the map and its corrections?').waitFor()
    await keepScreenshot(page, 'map-restart')
    await page.getByRole('button', { name: 'Cancel' }).click()
    assert.is(at.controls.state.mapping!.clips.length, 4)

    await page.getByText('One LED is not measured.').waitFor()
    await page.getByRole('button', { name: 'Show only these' }).click()
    await page.getByText('The LED that was not measured and 11 others blink. Film 8').waitFor()
    assert.equal(at.controls.state.mapping!.again, { unmeasured: 1, measured: 11 })

    await page.setViewportSize({ width: 360, height: 740 })
    await keepScreenshot(page, 'map-phone')
    assert.equal(await violations(page), [])
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
    assert.ok(wide <= 360, `${wide} pixels wide`)

    await page.getByRole('button', { name: 'Use as layout' }).click()
    const used = page.locator('p.lead', {
      hasText: 'The lights are played on as they were mapped.',
    })
    await used.waitFor()
    // It stays when the notice has gone, and on pages that come later, until the next step.
    await page.locator('.notice', { hasText: 'as they were mapped' }).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Lights' }).click()
    await used.waitFor()
    await at.act('start-mapping', {})
    await used.waitFor({ state: 'detached' })
    await at.act('stop-mapping-code', {})
    assert.is(at.controls.state.lights!.layout, 'mapped lights')
    assert.not.ok(at.controls.state.mapping!.isShown)
    assert.equal(faults, [])
    await page.context().close()
  } finally {
    await at.close()
  }
})

inBrowser('the camera of the machine films a clip, in which the LEDs are recognised', async () => {
  const at = await openStudioPlace('gradient', LEDS)
  const viewers: string[] = []
  const setViewers = at.controls.setViewers.bind(at.controls)
  at.controls.setViewers = (each) => {
    viewers.push(each)
    setViewers(each)
  }
  try {
    const { page, faults } = await openPage(browser(), at.preview.url, { init: await axeScript() })
    await page.getByRole('tab', { name: 'Lights' }).click()
    await page.getByRole('button', { name: 'Map with a camera' }).click()
    await page.getByRole('button', { name: 'Show the code' }).click()
    const use = page.getByRole('button', { name: 'Use the camera of this machine' })
    await page.evaluate(BLOCK_CAMERA)
    await use.click()
    await page.getByText('The camera is blocked. Allow it in the address bar.').waitFor()
    await page.evaluate('window.allowCamera()')
    await use.click()
    await page.getByLabel("The camera's picture").waitFor()
    await page.getByRole('button', { name: 'Film 8 seconds' }).click()
    await page.getByText('Filming, hold it still').waitFor()
    await page.evaluate(UNPLUG_CAMERA)
    await page.getByText('The camera ended before 8 seconds were filmed: film again.').waitFor()
    assert.equal(at.controls.state.mapping!.clips, [])
    await use.click()
    await page.getByText(/^\d+ lights blink in the picture, of 12 LEDs/).waitFor()
    await keepScreenshot(page, 'map-blinks')
    const clips = () => at.controls.state.mapping!.clips
    // Films a clip, and gives that very one once it is read.
    const film = async () => {
      const before = new Set(clips().map(({ id }) => id))
      const filmed = () => clips().find(({ id }) => !before.has(id))
      await page.getByRole('button', { name: 'Film 8 seconds' }).click()
      await eventually(() => assert.match(filmed()?.phase ?? '', /^(done|failed)$/))
      return filmed()!
    }
    let clip = await film()
    assert.match(clip.name, /^camera 1\.(mp4|webm)$/)
    // A machine that is busy films too few pictures for the code.
    while (clip.phase === 'failed' && clips().length < 8) clip = await film()
    assert.is(clip.phase, 'done', clip.fault)
    await page.getByRole('img', { name: `LEDs recognised in ${clip.name}` }).waitFor()
    const response = await fetch(new URL(`made/map/${clip.id}`, at.preview.url))
    const { leds } = (await response.json()) as { leds: { led: number; x: number; y: number }[] }
    // How many depends on how many pictures a busy machine films; each must be where it is.
    assert.ok(leds.length > 0)
    for (const { led, x, y } of leds) {
      const place = project(SHOT, placeOf(SETTING.scene, led))!
      assert.ok(Math.hypot(x - place.x, y - place.y) < 3, `LED ${led}: ${x}, ${y}`)
    }
    await page.getByRole('button', { name: 'Close the camera' }).click()
    await keepScreenshot(page, 'map-webcam')
    assert.equal(await violations(page), [])
    assert.equal(faults, [])
    assert.is(viewers.at(-1), 'open')
    await page.context().close()
    // From now on the code ends by itself. A busy browser ends without a word, which is `silent`.
    await eventually(() => assert.match(viewers.at(-1)!, /^(closed|silent)$/))
  } finally {
    await at.close()
  }
})

test.run()
