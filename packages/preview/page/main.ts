import { createFrame, createOutputStage, type Frame, type OutputStage } from '@ledloom/core'
import type { FrameMessage } from '../src/feed/frame-message.ts'
import type { LayoutMessage } from '../src/feed/layout-message.ts'
import { startApp } from './app/app.tsx'
import { type ConnectionState, FeedConnection } from './feed/feed-connection.ts'
import { pageElement } from './parts/page-element.ts'
import { type FrameFigures, RecentFrames } from './readout/figures.ts'
import { createReadout } from './readout/readout.ts'
import { connectViewTools, createViewToolHandlers } from './readout/view-tools.ts'
import { showTitle } from './show/layer-source.ts'
import { StudioLink } from './studio/studio-link.ts'
import { StudioStateStore } from './studio/studio-state.ts'
import { areSamePlaces } from './view/leds/placed-leds.ts'
import { LightsCanvas } from './view/lights-canvas.ts'

const FIGURES_EVERY_MS = 250

/** Frame rate of hosts that report none. */
const USUAL_FRAME_RATE = 30

/** The layout that frames belong to at the moment. */
interface CurrentScene {
  readonly message: LayoutMessage
  readonly output: OutputStage
  readonly light: Frame
}

const panel = createReadout()
let recent = new RecentFrames()
let scene: CurrentScene | undefined
let newest: FrameMessage | undefined
let state: ConnectionState = 'connecting'

const lights = new LightsCanvas(pageElement('lights', HTMLCanvasElement), {
  onShown: countFrame,
  onFailure: (text) => panel.showFailure(text),
  onRecovered: () => panel.hideFailure(),
  ...createViewToolHandlers(),
})
connectViewTools(lights)

const store = new StudioStateStore()
const link = new StudioLink((message) => connection.send(message))
const connection = new FeedConnection(socketAddress('feed'), {
  onState: showState,
  onLayout: showLayout,
  onFrame: showFrame,
  onStatus: (text) => panel.showStatus(text),
  onFault: (text) => panel.showFault(text),
  onSection: (message) => store.take(message),
  onAnswer: (message) => link.answer(message),
})

startApp({
  store,
  clock: connection.clock,
  act: link.act,
  liveUrl: socketAddress('live'),
  frameRate: () => scene?.message.frameRate ?? USUAL_FRAME_RATE,
})

store.onChange(() => panel.showTitle(showTitle(store.state.show, store.state.library)))

setInterval(() => panel.showFigures(figuresNow()), FIGURES_EVERY_MS)

/** Light that a device shows by itself may stand: no frame of it is late then. */
function figuresNow(): FrameFigures | undefined {
  const figures = recent.figures(performance.now())
  const { show, devices } = store.state
  const mayStand = show === undefined && devices !== undefined
  return mayStand && figures?.isStill ? undefined : figures
}

function showState(next: ConnectionState): void {
  state = next
  panel.showConnection(state)
  if (state === 'live') store.begin()
  if (state === 'lost') {
    store.lose()
    link.lose()
  }
  // A host repeats its fault to each page that connects, so an old one may be over.
  if (state === 'lost') panel.showFault('')
}

/** The WebSocket of this name beside the page. */
function socketAddress(name: string): string {
  const address = new URL(name, location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function showLayout(message: LayoutMessage): void {
  const isSamePlace = areSamePlaces(scene?.message.positions ?? [], message.positions)
  scene = {
    message,
    output: createOutputStage(message.format, message.output),
    light: createFrame(message.ledCount),
  }
  recent = new RecentFrames()
  panel.showLayout(message)
  // If a host returns with the same lights, the camera stays where the user put it.
  if (isSamePlace) return
  lights.setScene({ positions: message.positions, hasFloor: message.dimension === '3d' })
}

function showFrame(message: FrameMessage): void {
  if (scene === undefined) return
  newest = message
  scene.output.decode(scene.light, message.bytes)
  lights.setLight(scene.light, message.bytes)
}

function countFrame(): void {
  connection.shown()
  if (newest === undefined) return
  recent.add({
    shownAt: performance.now(),
    frameNumber: newest.frameNumber,
    age: connection.clock.hostNow() - newest.dueAt,
  })
}
