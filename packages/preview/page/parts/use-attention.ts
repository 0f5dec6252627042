import { useState } from 'preact/hooks'

/** Tracks hover and focus: the state and the handlers that keep it. */
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
