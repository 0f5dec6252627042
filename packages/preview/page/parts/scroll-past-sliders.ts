/** Pixels sideways from which on a finger moves a slider. */
const SIDEWAYS = 8

type Touched = {
  readonly slider: HTMLInputElement
  readonly value: string
  readonly x: number
}

/**
 * Lets a finger scroll past sliders: browsers set a slider where the finger comes down, before they
 * know whether it will scroll. Here the value waits until the finger moves sideways or is lifted; a
 * scroll restores it.
 */
export function scrollPastSliders(): void {
  let touched: Touched | undefined

  const settle = () => {
    const slider = touched?.slider
    touched = undefined
    slider?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const options = { capture: true, passive: true }
  document.addEventListener(
    'pointerdown',
    ({ target, pointerType, clientX: x }) => {
      touched = undefined
      if (pointerType === 'mouse' || !isSlider(target)) return
      touched = { slider: target, value: target.value, x }
    },
    options,
  )
  document.addEventListener(
    'input',
    (event) => {
      if (touched?.slider === event.target) event.stopImmediatePropagation()
    },
    options,
  )
  document.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (touched !== undefined && Math.abs(clientX - touched.x) > SIDEWAYS) settle()
    },
    options,
  )
  document.addEventListener('pointerup', settle, options)
  document.addEventListener(
    'pointercancel',
    () => {
      if (touched !== undefined) touched.slider.value = touched.value
      touched = undefined
    },
    options,
  )
}

function isSlider(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'range'
}
