import { type PickedLed, pickedLedText, positionText, screenColour } from '../view/picked-led.ts'
import { pageElement } from '../parts/page-element.ts'
import type { Stage } from '../view/lights-canvas.ts'

/** Shown for an LED before its first frame. */
const DARK = [0, 0, 0]

/** Shows details of the picked LED; `undefined` hides them. */
export function createPickedPanel(): (led: PickedLed | undefined) => void {
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
 * Announces the pinned LED to screen readers, once: not its changing light, nor LEDs that a mouse
 * passes.
 */
export function createPickedVoice(): (led: PickedLed | undefined, isPinned: boolean) => void {
  const voice = pageElement('picked-voice', HTMLElement)
  let told: number | undefined
  return (led, isPinned) => {
    const pinned = isPinned ? led : undefined
    if (pinned?.index === told) return
    told = pinned?.index
    voice.textContent = pinned === undefined ? '' : pickedLedText(pinned)
  }
}

const SOFTENED = { text: 'Flashes are softened on this screen.', action: 'Show them' }
const SHOWN = { text: 'Flashes are shown.', action: 'Soften them' }

const button = () => pageElement('show-flashes', HTMLButtonElement)

const areShown = () => button().dataset.flashes === 'shown'

/** Announces that flashes are softened, with a switch to show them. */
export function tellFlashes(isFlashing: boolean): void {
  const isTold = isFlashing || areShown()
  const { text, action } = areShown() ? SHOWN : SOFTENED
  // Screen readers announce changes only in regions that already existed.
  pageElement('flashes', HTMLParagraphElement).textContent = isTold ? text : ''
  button().textContent = action
  button().hidden = !isTold
  button().toggleAttribute('data-flashing', isFlashing)
}

/** Lets the notice's button change whether flashes are shown as they are. */
export function connectFlashNotice(apply: (areShown: boolean) => void): void {
  button().addEventListener('click', () => {
    button().dataset.flashes = areShown() ? 'softened' : 'shown'
    apply(areShown())
    tellFlashes(button().hasAttribute('data-flashing'))
  })
}

/** Stage events for the buttons around it. */
type ViewToolHandlers = Pick<
  NonNullable<ConstructorParameters<typeof Stage>[1]>,
  'onRotation' | 'onPicked' | 'onNumbers' | 'onWireOrder' | 'onFlashes'
>

const button = (id: string) => pageElement(id, HTMLButtonElement)

/** Handlers that show on the page's buttons what holds in the view. */
export function createViewToolHandlers(): ViewToolHandlers {
  const showPicked = createPickedPanel()
  const tellPicked = createPickedVoice()
  const press = (id: string) => (isOn: boolean) => {
    button(id).setAttribute('aria-pressed', String(isOn))
  }
  return {
    onRotation: press('rotate'),
    onPicked: (led, isPinned) => {
      showPicked(led)
      tellPicked(led, isPinned)
    },
    onNumbers: press('numbers'),
    onWireOrder: press('wire-order'),
    onFlashes: tellFlashes,
  }
}

/** Makes the page's buttons work. */
export function connectViewTools(stage: Stage): void {
  button('rotate').addEventListener('click', () => stage.toggleRotation())
  button('reset').addEventListener('click', () => stage.reset())
  fold('more-tools', 'tools')
  toggle('numbers', (isOn) => stage.showNumbers(isOn))
  toggle('wire-order', (isOn) => stage.showWireOrder(isOn))
  connectFlashNotice((areShown) => stage.showFlashes(areShown))
}

/** On a small screen the tools are behind a button. */
function fold(id: string, foldedId: string): void {
  const opener = button(id)
  const folded = pageElement(foldedId, HTMLElement)
  opener.addEventListener('click', () => {
    const isOpen = folded.toggleAttribute('data-open')
    opener.setAttribute('aria-expanded', String(isOpen))
  })
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
