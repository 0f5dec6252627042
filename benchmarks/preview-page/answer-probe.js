// Runs in the page. It is bundled as if it were in the folder of the preview's page.
import { coneLayout } from '@ledloom/core'
import { LightsCanvas } from './view/lights-canvas.ts'

/** Milliseconds between two frames, as a stream sends them. */
const FRAME_MS = 40

const lights = new LightsCanvas(document.querySelector('canvas'), {
  onShown: () => {},
  onRecovered: () => {},
  onRotation: () => {},
  onFailure(text) {
    throw new Error(text)
  },
})
const button = document.createElement('button')
button.textContent = 'Answer'
button.style = 'position: absolute; inset: 0 auto auto 0; z-index: 1'
document.querySelector('main').append(button)

const answers = []
button.addEventListener('click', ({ timeStamp }) => answers.push(performance.now() - timeStamp))

let light
let frame = 0
setInterval(() => {
  if (light === undefined) return
  frame++
  for (let i = 0; i < light.length; i++) light[i] = ((7 * i + frame) % 256) / 255
  lights.setLight(light)
}, FRAME_MS)

let longestGap = 0
let lastAt = performance.now()
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  const now = performance.now()
  longestGap = Math.max(longestGap, now - lastAt)
  lastAt = now
  setTimeout(() => port2.postMessage(0))
}
port2.postMessage(0)

globalThis.show = (ledCount) => {
  lights.setScene({ positions: coneLayout({ ledCount }).positions, hasFloor: true })
  light = new Float32Array(3 * ledCount)
}

/** Forgets what was measured so far. */
globalThis.begin = () => {
  longestGap = 0
  answers.length = 0
}

globalThis.read = () => ({ longestGap, answers })
