import type { LayoutMessage } from '../../src/feed/layout-message.ts'
import type { ConnectionState } from '../feed/feed-connection.ts'
import { pageElement } from '../parts/page-element.ts'
import { ageText, ledsText } from '../parts/texts.ts'
import type { DrawnWay } from '../view/lights-canvas.ts'
import {
  behindText,
  drawingText,
  type FrameFigures,
  NONE,
  rateText,
  readStatus,
  type StatusFigure,
} from './figures.ts'

const STATES: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  lost: 'Reconnecting…',
  outdated: 'Ledloom was updated: reload this page',
}

const DIMENSIONS = { linear: 'in a line', '2d': 'flat', '3d': 'in 3D' }

/** The text around the lights. */
interface Readout {
  showLayout(message: LayoutMessage): void
  /** Sets the heading; `undefined` uses the layout's title. */
  showTitle(text: string | undefined): void
  /** Says what a shape stands in for; `undefined` says which LEDs are shown. */
  showStandIn(text: string | undefined): void
  showConnection(state: ConnectionState): void
  /** Says in place of “Live” that nothing plays; `undefined` while something does. */
  showIdle(text: string | undefined): void
  /** `undefined` before the first frame. */
  showFigures(figures: FrameFigures | undefined): void
  /** `undefined` while nothing can be drawn. */
  showDrawing(way: DrawnWay | undefined): void
  showStatus(text: string): void
  /** Shows a fault; an empty text hides it. */
  showFault(text: string): void
  /** Explains why no lights are visible. */
  showFailure(text: string): void
  hideFailure(): void
}

export function createReadout(): Readout {
  const title = pageElement('title', HTMLHeadingElement)
  const scene = pageElement('scene', HTMLParagraphElement)
  const connection = pageElement('connection', HTMLParagraphElement)
  const failure = pageElement('failure', HTMLParagraphElement)
  const fault = pageElement('fault', HTMLParagraphElement)
  const statistics = pageElement('statistics', HTMLDetailsElement)
  const behind = pageElement('behind', HTMLSpanElement)
  const rate = pageElement('frame-rate', HTMLElement)
  const age = pageElement('frame-age', HTMLElement)
  const number = pageElement('frame-number', HTMLElement)
  const drawing = pageElement('drawing', HTMLElement)
  let nominalRate: number | null = null
  let played: string | undefined
  let titleOfLayout = ''
  let standIn: string | undefined
  let textOfScene = ''
  let connected: ConnectionState = 'connecting'
  let idle: string | undefined
  const showState = () => {
    const shown = connected === 'live' ? idle : undefined
    connection.dataset.state = shown === undefined ? connected : 'idle'
    connection.textContent = shown ?? STATES[connected]
  }
  const name = () => {
    const shown = played ?? titleOfLayout
    title.textContent = shown
    document.title = `${shown} · Ledloom`
  }
  return {
    showLayout(message) {
      nominalRate = message.frameRate
      titleOfLayout = message.title
      name()
      textOfScene = sceneText(message)
      scene.textContent = standIn ?? textOfScene
    },
    showTitle(text) {
      if (text === played) return
      played = text
      name()
    },
    showStandIn(text) {
      if (text === standIn) return
      standIn = text
      scene.textContent = standIn ?? textOfScene
    },
    showConnection(state) {
      connected = state
      showState()
    },
    showIdle(text) {
      if (text === idle) return
      idle = text
      showState()
    },
    showFigures(frames) {
      rate.textContent = frames === undefined ? NONE : rateText(frames, nominalRate)
      age.textContent = frames === undefined ? NONE : ageText(frames.age)
      number.textContent = frames === undefined ? NONE : frames.frameNumber.toLocaleString('en')
      behind.textContent = frames === undefined ? '' : behindText(frames, nominalRate)
      statistics.toggleAttribute('data-behind', behind.textContent !== '')
    },
    showDrawing(way) {
      drawing.textContent = way === undefined ? NONE : drawingText(way)
    },
    showStatus: createHostStatus(),
    showFault(text) {
      fault.hidden = text === ''
      fault.textContent = text
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

function sceneText({ ledCount, dimension, format }: LayoutMessage): string {
  return [
    `${ledsText(ledCount)} ${DIMENSIONS[dimension]}`,
    // Four bytes need a note only where no white channel uses the fourth.
    format.ledProfile === 'RGB' && format.bytesPerLed === 4 ? 'RGB in 4 bytes' : format.ledProfile,
  ].join(' · ')
}

/** Shows the host's status: a line, opened by a press where it is cut, and its figures among the statistics. */
function createHostStatus(): (line: string) => void {
  const notes = pageElement('host-status', HTMLButtonElement)
  const list = pageElement('host-numbers', HTMLElement)
  const text = notes.firstElementChild!
  const mark = () => {
    if (notes.ariaExpanded === 'true') return
    notes.dataset.cut = String(text.scrollWidth > text.clientWidth)
  }
  new ResizeObserver(mark).observe(text)
  notes.addEventListener('click', () => {
    notes.ariaExpanded = String(notes.ariaExpanded !== 'true')
  })
  return (line) => {
    const status = readStatus(line)
    notes.hidden = status.notes === ''
    if (notes.hidden) notes.ariaExpanded = 'false'
    text.textContent = status.notes
    mark()
    list.replaceChildren(...status.figures.map(figureElement))
  }
}

function figureElement({ label, value }: StatusFigure): HTMLElement {
  const element = document.createElement('div')
  const name = document.createElement('dt')
  const text = document.createElement('dd')
  name.textContent = label
  text.textContent = value
  element.append(name, text)
  return element
}
