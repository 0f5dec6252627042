import type { Workplace } from '../desk/workplace.ts'

/** What takes the space key for itself. */
const TAKES_SPACE = 'button, input, select, textarea, summary, a, dialog, [role="tab"]'

/** Space plays and pauses wherever the focus is on nothing that it is for. */
export function controlTransportByKeys({ store, act }: Workplace): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const { transport } = store.state
      if (transport === undefined || event.key !== ' ' || isModified(event)) return
      if (event.target instanceof Element && event.target.closest(TAKES_SPACE) !== null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) void act(transport.isPlaying ? 'pause' : 'play', {})
    },
    { capture: true },
  )
}

function isModified({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}
