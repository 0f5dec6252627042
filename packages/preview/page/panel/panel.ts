import type { LayoutMessage } from '../../src/feed/layout-message.ts'
import type { ConnectionState } from '../feed/feed-connection.ts'
import type { FrameFigures } from './frame-figures.ts'
import { pageElement } from './page-element.ts'

const NONE = '–'

const STATES: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  lost: 'Connection lost, reconnecting…',
  outdated: 'Ledloom was updated: reload this page',
}

const DIMENSIONS = { linear: 'a line', '2d': 'flat', '3d': 'in 3D' }

/** The words around the lights. */
export interface Panel {
  showLayout(message: LayoutMessage): void
  showConnection(state: ConnectionState): void
  /** `undefined` says that connected or not, no frames come. */
  showFigures(figures: FrameFigures | undefined): void
  showStatus(text: string): void
  /** Says in words why there are no lights to be seen. */
  showFailure(text: string): void
  hideFailure(): void
}

/** The panel of the page it runs in. */
export function createPanel(): Panel {
  const title = pageElement('title', HTMLHeadingElement)
  const scene = pageElement('scene', HTMLParagraphElement)
  const connection = pageElement('connection', HTMLParagraphElement)
  const failure = pageElement('failure', HTMLParagraphElement)
  const status = pageElement('host-status', HTMLParagraphElement)
  const rate = pageElement('frame-rate', HTMLElement)
  const age = pageElement('frame-age', HTMLElement)
  const number = pageElement('frame-number', HTMLElement)
  return {
    showLayout(message) {
      title.textContent = message.title
      document.title = `${message.title} · Ledloom`
      scene.textContent = sceneText(message)
    },
    showConnection(state) {
      connection.dataset.state = state
      connection.textContent = STATES[state]
    },
    showFigures(figures) {
      rate.textContent = figures === undefined ? NONE : rateText(figures)
      age.textContent = figures === undefined ? NONE : `${Math.max(0, Math.round(figures.age))} ms`
      number.textContent = figures === undefined ? NONE : figures.frameNumber.toLocaleString('en')
    },
    showStatus(text) {
      status.hidden = text === ''
      status.textContent = text
    },
    showFailure(text) {
      failure.hidden = false
      failure.textContent = text
    },
    hideFailure() {
      failure.hidden = true
    },
  }
}

function sceneText({ ledCount, dimension, format, frameRate }: LayoutMessage): string {
  const parts = [
    `${ledCount.toLocaleString('en')} ${ledCount === 1 ? 'LED' : 'LEDs'} ${DIMENSIONS[dimension]}`,
    `${format.ledProfile}, ${format.bytesPerLed} bytes`,
  ]
  if (frameRate !== null) parts.push(`${round(frameRate)} fps`)
  return parts.join(' · ')
}

/** Says both rates where the page shows clearly fewer frames than are made. */
function rateText({ shownRate, madeRate }: FrameFigures): string {
  return shownRate < 0.85 * madeRate
    ? `${round(shownRate)} of ${round(madeRate)} fps`
    : `${round(shownRate)} fps`
}

function round(rate: number): string {
  return rate >= 9.95 ? rate.toFixed(0) : rate.toFixed(1)
}
