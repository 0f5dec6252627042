import { pageElement } from './page-element.ts'

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
