import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** An item that is being dragged. */
interface Drag {
  readonly pointer: number
  index: number
}

/**
 * Lets the items of a list be dragged to other places; the others make room at once.
 *
 * @param move puts the item at a place to another one
 * @returns a function that begins to drag the item at a place, for the `pointerdown` of its handle
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): (index: number, event: PointerEvent) => void {
  const drag = useRef<Drag | undefined>(undefined)
  const moveNow = useRef(move)
  moveNow.current = move
  useEffect(() => {
    // An item that moves in the document loses a pointer that it has captured, so the window listens.
    const follow = (event: PointerEvent) => {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      const to = placeAt(list.current, event.clientY)
      if (to === undefined || to === now.index) return
      moveNow.current(now.index, to)
      now.index = to
    }
    const end = ({ pointerId }: PointerEvent) => {
      if (drag.current?.pointer === pointerId) drag.current = undefined
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [list])
  return (index, event) => {
    if (event.button !== 0) return
    // Nothing is selected meanwhile.
    event.preventDefault()
    drag.current = { pointer: event.pointerId, index }
  }
}

/** The place of the item at a height of the window; the last one below the list. */
function placeAt(list: HTMLElement | null, y: number): number | undefined {
  const items = [...(list?.children ?? [])]
  if (items.length === 0) return undefined
  const at = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  return at < 0 ? items.length - 1 : at
}
