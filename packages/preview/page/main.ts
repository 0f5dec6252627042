import { createFrame, createOutputStage, type Frame, type OutputStage } from '@ledloom/core'
import type { StudioState } from '@ledloom/studio'
import type { FrameMessage } from '../src/feed/frame-message.ts'
import type { LayoutMessage } from '../src/feed/layout-message.ts'
import { startApp } from './app/app.tsx'
import { ArrangeHandles } from './arrange/arrange-handles.ts'
import { DraftedLeds } from './arrange/drafted-leds.ts'
import { type ConnectionState, FeedConnection } from './feed/feed-connection.ts'
import { MapPicture } from './mapping/map-picture.ts'
import { pageElement } from './parts/page-element.ts'
import { scrollPastSliders } from './parts/scroll-past-sliders.ts'
import { type FrameFigures, RecentFrames } from './readout/figures.ts'
import { LostAdvice } from './readout/lost-advice.ts'
import { createReadout } from './readout/readout.ts'
import { standInText } from './readout/stand-in-text.ts'
import { connectViewTools, createViewToolHandlers } from './readout/view-tools.ts'
import { withDeviceNames } from './studio/device-names.ts'
import { idleText } from './studio/idle-text.ts'
import { showTitle } from './studio/layer-source.ts'
import { StudioLink } from './studio/studio-link.ts'
import { StudioStateStore } from './studio/studio-state.ts'
import { watchGestures } from './studio/watch-gestures.ts'
import { areSamePlaces } from './view/leds/placed-leds.ts'
import { LightsCanvas } from './view/lights-canvas.ts'

const FIGURES_EVERY_MS = 250

/** Assumed frame rate of hosts that report none. */
const USUAL_FRAME_RATE = 30

/** The layout of the current frames. */
interface CurrentScene {
  readonly message: LayoutMessage
  readonly output: OutputStage
  readonly light: Frame
  /** True if the devices had places in it. */
  readonly isArranged: boolean
}

const readout = createReadout()
const advice = new LostAdvice(() => store.state.host?.startLine)
let recent = new RecentFrames()
let scene: CurrentScene | undefined
let newest: FrameMessage | undefined
let state: ConnectionState = 'connecting'
let handles: ArrangeHandles | undefined
let areMoved = false
let map: MapPicture | undefined

const drawing = new URLSearchParams(location.search).get('drawing')
if (drawing !== null) pageElement('lights', HTMLCanvasElement).dataset.drawing = drawing

const tools = createViewToolHandlers()
const drafted = new DraftedLeds()

const lights = new LightsCanvas(pageElement('lights', HTMLCanvasElement), {
  onShown: countFrame,
  onDrawn: () => {
    handles?.follow(lights.camera, lights.leds)
    map?.follow(lights.camera)
  },
  onFailure: (text) => readout.showFailure(text),
  onRecovered: () => readout.hideFailure(),
  ...tools,
  onPicked: (led, isPinned) => {
    tools.onPicked?.(led, isPinned)
    if (map?.isShown && isPinned) client.lightMap.select(led?.index)
  },
})
connectViewTools(lights)

scrollPastSliders()

const store = new StudioStateStore()
const link = new StudioLink((message) => connection.send(message), watchGestures())
const connection = new FeedConnection(socketAddress('feed'), {
  onState: showState,
  onLayout: showLayout,
  onFrame: showFrame,
  onStatus: (text) => readout.showStatus(withDeviceNames(text, store.state.devices)),
  onFault: (text) => readout.showFault(text),
  onSection: (message) => store.take(message),
  onAnswer: (message) => link.answer(message),
})

const client = startApp({
  store,
  clock: connection.clock,
  act: link.act,
  awaited: () => link.awaited,
  liveUrl: socketAddress('live'),
  frameRate: () => scene?.message.frameRate ?? USUAL_FRAME_RATE,
})

handles = new ArrangeHandles(pageElement('lights', HTMLCanvasElement), client.arrangement, () =>
  lights.holdStill(),
)
client.arrangement.onChange(() => lights.keepStill(client.arrangement.isEdited))

map = new MapPicture(lights, client.lightMap, {
  onMove: (led, [x, y, z]) => void client.act('edit-map', { kind: 'move', led, place: [x, y, z] }),
  onDelete: (led) => void client.act('edit-map', { kind: 'fill', leds: [led] }),
  onEnd: showLights,
})

for (const observed of [store, client.lightMap]) {
  observed.onChange(() => readout.showTitle(titleNow()))
}
store.onChange(() => {
  readout.showStandIn(standInText(store.state))
  readout.showIdle(idleText(store.state))
})

client.arrangement.onChange(moveDrafted)

setInterval(() => {
  readout.showFigures(figuresNow())
  readout.showDrawing(lights.drawnWay)
}, FIGURES_EVERY_MS)

function titleNow(): string | undefined {
  const { mapping, show, library, house } = store.state
  if (client.lightMap.shown !== undefined) return 'Map of the lights'
  if (mapping?.isShown) return 'Code for a camera'
  return playlistName(house) ?? showTitle(show, library)
}

/** The playlist that a house plays. */
function playlistName(house: StudioState['house']): string | undefined {
  const name = house?.playing?.play
  return house?.playlists.some((playlist) => playlist.name === name) ? name : undefined
}

/** A device's own light may stand still; then no frame is late. */
function figuresNow(): FrameFigures | undefined {
  const figures = recent.figures(performance.now())
  const { show, devices } = store.state
  const mayStand = show === undefined && devices !== undefined
  return mayStand && figures?.isStill ? undefined : figures
}

function showState(next: ConnectionState): void {
  state = next
  readout.showConnection(state)
  advice.setLost(state === 'lost')
  if (state === 'live') store.begin()
  if (state === 'lost') {
    store.lose()
    link.lose()
  }
  // A host sends its fault to each new connection, so the old one may be over.
  if (state === 'lost') readout.showFault('')
}

/** The WebSocket of this name beside the page. */
function socketAddress(name: string): string {
  const address = new URL(name, location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function showLayout(message: LayoutMessage): void {
  const isArranged = client.arrangement.placed.length > 0
  const isSameCount = scene?.message.ledCount === message.ledCount
  // A device that is dragged must not turn the camera.
  const isRearranged = isSameCount && (areMoved || (isArranged && scene?.isArranged === true))
  const isSamePlace = areSamePlaces(scene?.message.positions ?? [], message.positions)
  scene = {
    message,
    output: createOutputStage(message.format, message.output),
    light: createFrame(message.ledCount),
    isArranged,
  }
  recent = new RecentFrames()
  readout.showLayout(message)
  // If a host returns with the same lights, the camera stays where the user put it.
  if (isSamePlace || map?.isShown) return
  const view = { positions: message.positions, hasFloor: message.dimension === '3d' }
  lights.setScene(view, isRearranged)
  moveDrafted()
}

/** Shows devices that are dragged where they will be. */
function moveDrafted(): void {
  if (scene === undefined || map?.isShown) return
  const { positions } = scene.message
  const moved = drafted.move(positions, client.arrangement.drafted)
  if (moved !== undefined || areMoved) lights.moveLeds(moved ?? positions)
  areMoved = moved !== undefined
}

/** Shows the lights again after the map. */
function showLights(): void {
  if (scene === undefined) return
  const { message, light } = scene
  lights.setScene({ positions: message.positions, hasFloor: message.dimension === '3d' })
  lights.setLight(light, newest?.bytes)
}

function showFrame(message: FrameMessage): void {
  if (scene === undefined) return
  newest = message
  scene.output.decode(scene.light, message.bytes)
  if (!map?.isShown) lights.setLight(scene.light, message.bytes)
  else countFrame(false)
}

function countFrame(isDrawn: boolean): void {
  connection.shown()
  if (newest === undefined || !isDrawn) return
  recent.add({
    shownAt: performance.now(),
    frameNumber: newest.frameNumber,
    age: connection.clock.hostNow() - newest.dueAt,
  })
}
