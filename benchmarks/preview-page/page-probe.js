// Runs in the page. It is bundled as if it were in the folder of the preview's page.
import { coneLayout, createFrame, createOutputStage, RGB } from '@ledloom/core'
import { FlashGuard } from './view/flashes/flash-guard.ts'
import { RAISED_VIEW } from './view/leds/camera.ts'
import { nearestLed, ScreenLeds } from './view/leds/led-picker.ts'
import { LedView } from './view/leds/led-view.ts'
import { placeLeds } from './view/leds/placed-leds.ts'

/** Repetitions of work that is too short for the clock. */
const REPEATS = 20

/** Measured frames, of which the fastest counts, and frames to warm up. */
const FRAMES = 50
const WARM = 15

/** After so long, the runs so far count: without a graphics card, a frame of many LEDs takes most of a second. */
const LONGEST_MS = 4000

const canvas = document.querySelector('canvas')
const view = new LedView(canvas)
const gl = canvas.getContext('webgl2')
const output = createOutputStage(RGB, {})
const onePixel = new Uint8Array(4)
let scene

function prepare(ledCount) {
  const layout = coneLayout({ ledCount })
  view.setScene({ leds: placeLeds(layout.positions), hasFloor: true })
  scene = {
    ledCount,
    positions: layout.positions,
    bytes: Uint8Array.from({ length: 3 * ledCount }, (_, i) => (i * 7) % 256),
    light: createFrame(ledCount),
    dark: createFrame(ledCount),
    guard: new FlashGuard(),
    flashing: new FlashGuard(),
    screen: new ScreenLeds(ledCount),
  }
}

/** The fastest of many runs, each after the graphics queue is empty. */
function time(run) {
  const until = performance.now() + LONGEST_MS
  let quickest = Infinity
  for (let frame = 0; frame < WARM + FRAMES; frame++) {
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, onePixel)
    const start = performance.now()
    run(frame)
    const end = performance.now()
    const isLast = end > until
    if (frame >= WARM || isLast) quickest = Math.min(quickest, end - start)
    if (isLast) break
  }
  return quickest
}

/** Like `time`, for short work. */
function timeShort(run) {
  const repeated = (frame) => {
    for (let i = 0; i < REPEATS; i++) run(frame * REPEATS + i)
  }
  return time(repeated) / REPEATS
}

function showFrame(frame) {
  output.decode(scene.light, scene.bytes)
  view.setLight(scene.guard.soften(scene.light, frame * 16))
  view.draw(RAISED_VIEW)
}

globalThis.measure = (ledCount) => {
  prepare(ledCount)
  showFrame(0)
  const { positions, bytes, light, dark, guard, flashing, screen } = scene
  const strobe = (frame) => flashing.soften(frame % 4 < 2 ? light : dark, frame * 16)
  return {
    ledCount,
    upload: timeShort(() => gl.bufferSubData(gl.ARRAY_BUFFER, 0, light)),
    decode: timeShort(() => output.decode(light, bytes)),
    guard: timeShort((frame) => guard.soften(light, frame * 16)),
    soften: timeShort(strobe),
    takeLeds: time(() => guard.setLeds(positions)),
    draw: time(() => view.draw(RAISED_VIEW)),
    frame: time(showFrame),
    project: time(() => view.project(screen, RAISED_VIEW)),
    pick: time((frame) => {
      view.project(screen, RAISED_VIEW)
      nearestLed(screen, 80, 20 + frame)
    }),
  }
}

/** Returns the frames that were shown: fewer than `count` if they take too long. */
globalThis.runFrames = (count) => {
  const until = performance.now() + LONGEST_MS
  let frame = 0
  for (; frame < count && performance.now() < until; frame++) {
    showFrame(frame)
    if (frame % 10 === 0) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, onePixel)
  }
  return frame
}
