import { useState } from 'preact/hooks'

/** Whether something is pointed at or has the focus, and the handlers that find it out. */
export function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return [isPointedAt || isFocused, handlers] as const
}
