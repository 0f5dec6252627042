import { pageElement } from './page-element.ts'

const SOFTENED = { text: 'Flashes are softened on this screen.', action: 'Show them' }
const SHOWN = { text: 'Flashes are shown.', action: 'Soften them' }

const button = () => pageElement('show-flashes', HTMLButtonElement)

const areShown = () => button().dataset.flashes === 'shown'

/** Tells that the light flashes; flashes that are shown can be softened again at any time. */
export function tellFlashes(isFlashing: boolean): void {
  const isTold = isFlashing || areShown()
  const { text, action } = areShown() ? SHOWN : SOFTENED
  // Screen readers tell what changes in a place that was there before.
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
