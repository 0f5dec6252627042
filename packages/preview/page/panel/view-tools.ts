import type { Stage } from '../stage.ts'
import { connectFlashNotice, tellFlashes } from './flash-notice.ts'
import { pageElement } from './page-element.ts'
import { createPickedPanel, createPickedVoice } from './picked-panel.ts'

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
