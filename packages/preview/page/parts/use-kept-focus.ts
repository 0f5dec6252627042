import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** What takes the focus, in an item of a list or of the whole list. */
const FOCUSABLE = ['button', 'input', 'select', 'a[href]']
  .map((name) => `${name}:not(:disabled, [hidden])`)
  .join()

/**
 * Keeps the focus in a list whose items change places and go: what had it keeps it, or else the item
 * that has come to its place, or the first that can have it, or `otherwise` where there is nothing
 * in the list now. To be called each time the list is drawn, by what draws its items.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  otherwise?: RefObject<HTMLElement | null>,
): void {
  // Drawing comes before the document changes, so that this is who had the focus until now.
  const before = focusedPlace(list.current)
  useLayoutEffect(() => {
    if (before === undefined || !isFocusLost()) return
    before.element.focus()
    if (!isFocusLost()) return
    const items = list.current?.children
    const item = before.item.isConnected
      ? before.item
      : items?.[Math.min(before.index, items.length - 1)]
    const next = firstFocusable(item) ?? firstFocusable(list.current) ?? otherwise?.current
    next?.focus()
  })
}

function firstFocusable(place: Element | null | undefined): HTMLElement | null | undefined {
  return place instanceof HTMLElement && place.matches(FOCUSABLE)
    ? place
    : place?.querySelector<HTMLElement>(FOCUSABLE)
}

interface FocusedPlace {
  readonly element: HTMLElement
  readonly item: Element
  readonly index: number
}

function focusedPlace(list: HTMLElement | null): FocusedPlace | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return undefined
  const items = [...(list?.children ?? [])]
  const index = items.findIndex((item) => item.contains(element))
  return index < 0 ? undefined : { element, item: items[index]!, index }
}

/** What can't be pressed any more hears no keys either. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
