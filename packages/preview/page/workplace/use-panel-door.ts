import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { recall, remember } from '../desk/memory.ts'

/** What has the focus after the panel was opened, and after it was closed. */
const INSIDE = '.panel [role="tab"][aria-selected="true"]'
const OUTSIDE = '.panel-opener'

/** Whether the panel is open, as it was left the last time; the focus goes along through its door. */
export function usePanelDoor() {
  const [isOpen, setOpen] = useState(recall('panel') !== 'closed')
  const isUsed = useRef(false)
  useLayoutEffect(() => {
    if (!isUsed.current) return
    document.querySelector<HTMLElement>(isOpen ? INSIDE : OUTSIDE)?.focus()
  }, [isOpen])
  return {
    isOpen,
    setOpen(next: boolean) {
      isUsed.current = true
      setOpen(next)
      remember('panel', next ? 'open' : 'closed')
    },
  }
}
