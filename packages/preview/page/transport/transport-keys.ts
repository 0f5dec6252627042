import type { Workplace } from '../desk/workplace.ts'

/** Space plays and pauses while the lights have the focus, instead of turning the view. */
export function controlTransportByKeys(lights: HTMLElement, { store, act }: Workplace): void {
  lights.addEventListener('keydown', (event) => {
    const { transport } = store.state
    if (transport === undefined || event.key !== ' ' || isModified(event)) return
    event.preventDefault()
    if (!event.repeat) void act(transport.isPlaying ? 'pause' : 'play', {})
  })
}

function isModified({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}
