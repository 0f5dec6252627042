import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually, settled } from './eventually.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page live')
const { open, inBrowser } = studioPageTests(test, [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
])

inBrowser('the camera is sent as small pictures until it is stopped', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await eventually(() => assert.ok(controls.live.length > 3))
  const message = Buffer.from(controls.live.at(-1)!)
  const [width, height] = [message.readUInt16BE(2), message.readUInt16BE(4)]
  assert.equal([...message.subarray(0, 2)], [2, 3])
  assert.is(Math.max(width, height), 128)
  assert.is(message.length, 8 + 3 * width * height)
  assert.ok(message.subarray(8).some((byte) => byte > 100))
  await eventually(() => {
    assert.is(controls.state.show?.layers.at(-1)?.source.kind, 'camera')
  })
  await page.getByRole('button', { name: 'Stop camera' }).click()
  const count = await settled(() => controls.live.length, 200)
  await page.waitForTimeout(200)
  assert.is(controls.live.length, count)
  controls.change({ sent: { camera: true, screen: false, microphone: false } })
  await page.getByText('Another page sends it: stop it there').waitFor()
  assert.is(await page.getByRole('button', { name: 'Start camera' }).count(), 0)
  assert.is(await page.getByRole('button', { name: 'Start screen' }).count(), 1)
  assert.equal(faults, [])
})

/** A canvas that changes, in place of the dialog in which a screen is chosen. */
const SHARING = `navigator.mediaDevices.getDisplayMedia = async () => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  canvas.width = 640
  canvas.height = 320
  setInterval(() => { pen.fillStyle = '#00ff00'; pen.fillRect(0, 0, 640, 320) }, 20)
  window.shared = canvas.captureStream(30)
  return window.shared
}`

inBrowser('a shared screen is a layer, until the browser ends the sharing', async () => {
  const { controls, page, faults } = await open({ browser: { init: SHARING } })
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Start screen' }).click()
  await eventually(() => assert.ok(controls.live.length > 3))
  const message = Buffer.from(controls.live.at(-1)!)
  assert.equal([...message.subarray(0, 6)], [4, 3, 0, 128, 0, 64])
  assert.ok(message[9]! > 200 && message[8]! < 60, 'the middle colour is green')
  await eventually(() => {
    assert.is(controls.state.show?.layers.at(-1)?.source.kind, 'screen')
  })
  await page.evaluate(`shared.getTracks()[0].dispatchEvent(new Event('ended'))`)
  await page.getByText('The screen is no longer shared.').waitFor()
  const [first, screen] = controls.state.show!.layers
  const note = 'Transparent: no page shares a screen'
  controls.change({ show: { layers: [first!, { ...screen!, note }] } })
  await page.getByText('Screen: no page sends it any more').waitFor()
  await page.getByRole('tab', { name: 'Show' }).click()
  await page.getByRole('button', { name: `Screen ${note}` }).waitFor()
  assert.equal(faults, [])
})

inBrowser('a browser that can share no screen says so', async () => {
  const init = 'delete MediaDevices.prototype.getDisplayMedia'
  const { page, faults } = await open({ browser: { init } })
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Start screen' }).click()
  await page.getByText("This browser can't share a screen").waitFor()
  assert.equal(faults, [])
})

inBrowser('the microphone is sent as samples', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Start microphone' }).click()
  await eventually(() => assert.ok(controls.live.length > 10))
  const messages = controls.live.map((message) => Buffer.from(message))
  for (const message of messages) {
    assert.equal([...message.subarray(0, 4)], [3, 1, 0, 0])
    assert.ok([44_100, 48_000].includes(message.readUInt32BE(4)))
    assert.is(message.length, 8 + 2 * 1024)
  }
  await eventually(() => {
    const loud = controls.live.some(
      (message) => Math.abs(Buffer.from(message).readInt16LE(8)) > 500,
    )
    assert.ok(loud, 'the fake microphone beeps')
  })
  await page.getByRole('button', { name: 'Stop microphone' }).click()
  assert.equal(faults, [])
})

inBrowser('an effect that reacts to sound says what it hears, and how loud that is', async () => {
  const { controls, page, faults } = await open()
  const [layer] = controls.state.show!.layers
  const id = layer!.id
  controls.change({ show: { layers: [{ ...layer!, source: { kind: 'effect', name: 'beat' } }] } })
  controls.change({ sound: { [id]: { from: 'beat', level: 0.4 } } })
  await page.getByText('Hears the built-in beat').waitFor()
  const meter = page.getByRole('meter', { name: 'Loudness' })
  assert.is(await meter.getAttribute('value'), '0.4')
  await page.getByRole('button', { name: 'Use microphone' }).click()
  await eventually(() => assert.ok(controls.live.length > 0))
  controls.change({ sound: { [id]: { from: 'microphone', level: 0.8 } } })
  await page.getByText('Hears the microphone').waitFor()
  assert.is(await meter.getAttribute('value'), '0.8')
  await page.getByRole('button', { name: 'Stop microphone' }).click()
  controls.change({ sound: { [id]: { from: 'file', title: 'song.mp3', level: null } } })
  await page.getByText('Hears song.mp3').waitFor()
  assert.is(await meter.count(), 0)
  assert.equal(faults, [])
})

inBrowser('the camera starts when it is chosen for a layer', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('button', { name: 'Change effect' }).click()
  await page.getByRole('button', { name: 'Camera' }).click()
  await page.getByRole('heading', { name: 'Camera', level: 2 }).waitFor()
  await eventually(() =>
    assert.ok(controls.live.length > 0 && controls.bytes.some((byte) => byte > 0)),
  )
  assert.equal(faults, [])
})

const REFUSING = `navigator.mediaDevices.getUserMedia = () =>
  Promise.reject(new DOMException('no', 'NotAllowedError'))`

inBrowser('a blocked camera explains how to allow it', async () => {
  const { controls, page, faults } = await open({ browser: { init: REFUSING } })
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await page.getByText('The camera is blocked').waitFor()
  await page.getByRole('button', { name: 'Start camera' }).waitFor()
  assert.equal(controls.actions, [])
  assert.equal(faults, [])
})

/** Keeps each stream that the page gets, and makes what would be done with it fail. */
const FAILING = `
const devices = navigator.mediaDevices
const getUserMedia = devices.getUserMedia.bind(devices)
window.streams = []
devices.getUserMedia = async (wanted) => {
  const stream = await getUserMedia(wanted)
  window.streams.push(stream)
  return stream
}
HTMLMediaElement.prototype.play = () => Promise.reject(new Error('no picture today'))
window.AudioContext = class { constructor() { throw new Error('no sound today') } }
`

for (const [title, fault] of [
  ['camera', 'no picture today'],
  ['microphone', 'no sound today'],
] as const) {
  inBrowser(`a ${title} that can't be used goes off again`, async () => {
    const { page, faults } = await open({ browser: { init: FAILING } })
    await page.getByRole('tab', { name: 'Sources' }).click()
    await page.getByRole('button', { name: `Start ${title}` }).click()
    await page.getByText(fault).waitFor()
    const states =
      'streams.flatMap((stream) => stream.getTracks()).map((track) => track.readyState)'
    assert.equal(await page.evaluate(states), ['ended'])
    assert.equal(faults, [])
  })
}

inBrowser('the camera stops with a reason if the host refuses its pictures', async () => {
  const { controls, page } = await open()
  controls.takeLive = () => false
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await page
    .getByText('The host closed the connection: a message must be a picture or sound.')
    .waitFor()
  await page.getByRole('button', { name: 'Start camera' }).waitFor()
})

test.run()
