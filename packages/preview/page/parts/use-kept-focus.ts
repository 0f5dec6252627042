import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Elements that can take the focus, in an item or in the whole list; not what stands beside a label. */
const FOCUSABLE = ['button', 'input', 'select', 'a[href]']
  .map((name) => `${name}:not(:disabled, [hidden], .field-aside *)`)
  .join()

/**
 * Keeps the focus in a list whose items move and disappear: on the same item, else on the item now
 * in its place, else on the first focusable one, else in or on `fallback`. Call it each time the list
 * renders.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  fallback?: RefObject<HTMLElement | null>,
): void {
  // Rendering runs before the document changes, so this is the element that had the focus.
  const before = focusedPlace(list.current)
  useLayoutEffect(() => {
    if (before === undefined || !isFocusLost()) return
    before.element.focus()
    if (!isFocusLost()) return
    const items = list.current?.children
    const item = before.item.isConnected
      ? before.item
      : items?.[Math.min(before.index, items.length - 1)]
    const places = [item, list.current, fallback?.current]
    const next = places.map(firstFocusable).find(Boolean) ?? fallback?.current
    next?.focus()
  })
}

/** Keeps the focus in a place whose controls come and go: it takes the focus itself, and must be able to. */
export function useFocusWithin(place: RefObject<HTMLElement | null>): void {
  const had = place.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (had && isFocusLost()) place.current?.focus()
  })
}

/** The first focusable element of a place, or the one that is marked as its main one. */
function firstFocusable(place: Element | null | undefined): HTMLElement | null | undefined {
  if (place instanceof HTMLElement && place.matches(FOCUSABLE)) return place
  return (
    place?.querySelector<HTMLElement>('[data-main]:not(:disabled)') ??
    place?.querySelector<HTMLElement>(FOCUSABLE)
  )
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

/** A disabled element receives no keys. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
