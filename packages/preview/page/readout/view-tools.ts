import { pageElement } from '../parts/page-element.ts'
import {
  type PickedLed,
  pickedLedText,
  positionText,
  screenColour,
} from '../view/leds/picked-led.ts'
import type { LightsCanvas } from '../view/lights-canvas.ts'

/** Shown for an LED before its first frame. */
const DARK = [0, 0, 0]

/** Shows details of the picked LED; `undefined` hides them. */
function createPickedPanel(): (led: PickedLed | undefined) => void {
  const panel = pageElement('picked', HTMLElement)
  const number = pageElement('picked-number', HTMLElement)
  const position = pageElement('picked-position', HTMLElement)
  const swatch = pageElement('picked-swatch', HTMLElement)
  const colour = pageElement('picked-colour', HTMLElement)
  const bytes = pageElement('picked-bytes', HTMLElement)
  return (led) => {
    panel.hidden = led === undefined
    if (led === undefined) return
    const shown = screenColour(led.light ?? DARK)
    number.textContent = String(led.index)
    position.textContent = positionText(led.position)
    swatch.style.background = shown
    colour.textContent = shown
    bytes.textContent = led.bytes.join(' ')
  }
}

/**
 * Announces the pinned LED to screen readers once, but not its changing light or LEDs that a mouse
 * passes.
 */
function createPickedVoice(): (led: PickedLed | undefined, isPinned: boolean) => void {
  const voice = pageElement('picked-voice', HTMLElement)
  let announced: number | undefined
  return (led, isPinned) => {
    const pinned = isPinned ? led : undefined
    if (pinned?.index === announced) return
    announced = pinned?.index
    voice.textContent = pinned === undefined ? '' : pickedLedText(pinned)
  }
}

const SOFTENED = { text: 'Flashes are softened on this screen.', action: 'Show flashes' }
const SHOWN = { text: 'Flashes are shown.', action: 'Soften flashes' }

const flashButton = () => pageElement('show-flashes', HTMLButtonElement)

const areShown = () => flashButton().dataset.flashes === 'shown'

/** Announces that flashes are softened, with a switch to show them. */
function announceFlashes(isFlashing: boolean): void {
  const isShown = isFlashing || areShown()
  const { text, action } = areShown() ? SHOWN : SOFTENED
  // Screen readers announce changes only in regions that already existed.
  pageElement('flashes', HTMLParagraphElement).textContent = isShown ? text : ''
  flashButton().textContent = action
  flashButton().hidden = !isShown
  flashButton().toggleAttribute('data-flashing', isFlashing)
}

/** Connects the button that shows or softens flashes. */
function connectFlashNotice(apply: (areShown: boolean) => void): void {
  flashButton().addEventListener('click', () => {
    flashButton().dataset.flashes = areShown() ? 'softened' : 'shown'
    apply(areShown())
    announceFlashes(flashButton().hasAttribute('data-flashing'))
  })
}

/** Events of the canvas for the buttons around it. */
type ViewToolHandlers = Pick<
  NonNullable<ConstructorParameters<typeof LightsCanvas>[1]>,
  'onRotation' | 'onPicked' | 'onNumbers' | 'onWireOrder' | 'onFlashes'
>

const button = (id: string) => pageElement(id, HTMLButtonElement)

/** Handlers that keep the page's buttons in step with the view. */
export function createViewToolHandlers(): ViewToolHandlers {
  const showPicked = createPickedPanel()
  const announcePicked = createPickedVoice()
  const press = (id: string) => (isOn: boolean) => {
    button(id).setAttribute('aria-pressed', String(isOn))
  }
  return {
    onRotation: press('rotate'),
    onPicked: (led, isPinned) => {
      showPicked(led)
      announcePicked(led, isPinned)
    },
    onNumbers: press('numbers'),
    onWireOrder: press('wire-order'),
    onFlashes: announceFlashes,
  }
}

/** Connects the page's buttons with the view. */
export function connectViewTools(lights: LightsCanvas): void {
  button('rotate').addEventListener('click', () => lights.toggleRotation())
  button('reset').addEventListener('click', () => lights.reset())
  const foldTools = fold('more-tools', 'tools')
  const statistics = pageElement('statistics', HTMLDetailsElement)
  // Both open over the same lights.
  statistics.addEventListener('toggle', () => statistics.open && foldTools())
  button('more-tools').addEventListener('click', () => statistics.removeAttribute('open'))
  toggle('numbers', (isOn) => lights.showNumbers(isOn))
  toggle('wire-order', (isOn) => lights.showWireOrder(isOn))
  connectFlashNotice((areShown) => lights.showFlashes(areShown))
}

/** Hides the tools behind a button on small screens; returns a function that hides them again. */
function fold(id: string, foldedId: string): () => void {
  const opener = button(id)
  const folded = pageElement(foldedId, HTMLElement)
  const unfold = (isOpen: boolean) => {
    folded.toggleAttribute('data-open', isOpen)
    opener.setAttribute('aria-expanded', String(isOpen))
  }
  opener.addEventListener('click', () => unfold(!folded.hasAttribute('data-open')))
  return () => unfold(false)
}

function toggle(id: string, apply: (isOn: boolean) => void): void {
  const element = button(id)
  element.addEventListener('click', () => {
    const isOn = !isPressed(element)
    element.setAttribute('aria-pressed', String(isOn))
    apply(isOn)
  })
}

function isPressed(element: HTMLButtonElement): boolean {
  return element.getAttribute('aria-pressed') === 'true'
}
