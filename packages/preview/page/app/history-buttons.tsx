import type { HistoryState, StudioActionName } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { isTextField } from '../parts/text-fields.ts'
import type { StudioClient } from '../studio/studio-client.ts'
import { useStudio } from '../studio/use-studio.ts'

/** Buttons that undo and redo the last change, of any viewer. */
export function HistoryButtons({ history }: { readonly history: HistoryState }) {
  const { act, store } = useStudio()
  const [said, say] = useState('')
  const go = async (name: 'undo' | 'redo') => {
    if (!(await act(name, {}))) return
    // The host may have waited for another step, which then was the last one.
    const { undo, redo } = store.state.history ?? {}
    say(name === 'undo' ? `Undone: ${redo ?? ''}` : `Made again: ${undo ?? ''}`)
  }
  const { undo, redo } = history
  return (
    <div class="history-buttons">
      <IconButton
        icon="undo"
        label={undo === undefined ? 'Nothing to undo' : `Undo: ${undo}`}
        shortcut="Control+Z"
        disabled={undo === undefined}
        onClick={() => void go('undo')}
      />
      <IconButton
        icon="redo"
        label={redo === undefined ? 'Nothing to redo' : `Redo: ${redo}`}
        shortcut="Control+Shift+Z"
        disabled={redo === undefined}
        onClick={() => void go('redo')}
      />
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

/**
 * Undoes by Ctrl+Z, and redoes by Ctrl+Shift+Z or Ctrl+Y; fields of text have their own. While a map of the
 * lights is shown, its corrections are what is undone.
 */
export function controlHistoryByKeys({ store, act, awaited, lightMap }: StudioClient): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const name = historyAction(event)
    if (name === undefined || isTextField(event.target)) return
    const { history } = store.state
    if (history === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const map = lightMap.shown
    if (map === undefined) {
      if (history[name] !== undefined || mayBecome(name, awaited())) void act(name, {})
    } else if (map[`${name}Steps`] > 0) void act(`${name}-map-edit`, {})
  }
  // The panel keeps its keys to itself.
  addEventListener('keydown', onKeyDown, { capture: true })
}

/** Actions that change nothing that can be undone here. */
const STEPLESS: ReadonlySet<StudioActionName> = new Set<StudioActionName>([
  ...(['play', 'pause', 'seek', 'press-button', 'set-favourite', 'watch-pattern'] as const),
  ...(['find-devices', 'look-at-device', 'identify-device', 'cancel-movie'] as const),
  ...(['restore-stored-movies', 'command-house', 'play-in-house', 'end-house-choice'] as const),
  ...([
    'follow-house',
    'switch-device',
    'start-mapping',
    'end-mapping',
    'stop-mapping-code',
  ] as const),
  ...(['retry-map-clip', 'remove-map-clip', 'edit-map', 'undo-map-edit', 'redo-map-edit'] as const),
])

/** True if one of the actions that the host has not answered may make a step to undo, or to redo. */
export function mayBecome(name: 'undo' | 'redo', awaited: readonly StudioActionName[]): boolean {
  if (name === 'redo') return awaited.includes('undo')
  return awaited.some((each) => each !== 'undo' && !STEPLESS.has(each))
}

/** The action that a key asks for, on any keyboard layout. */
export function historyAction(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): 'undo' | 'redo' | undefined {
  if (event.ctrlKey === event.metaKey || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey && event.ctrlKey ? 'redo' : undefined
}
