import { useRef, useState } from 'preact/hooks'

/** The new state may arrive a little after the answer. */
const SETTLING_MS = 250

/**
 * Shows a changed value at once while it is sent. Returns the value to show and a setter. After the
 * answer the host's value is shown again.
 */
export function useDraft<Value>(
  value: Value,
  send: (value: Value) => Promise<boolean>,
): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState<{ readonly value: Value } | undefined>()
  const newest = useRef<{ readonly value: Value } | undefined>(undefined)
  const change = async (next: Value) => {
    const mine = { value: next }
    newest.current = mine
    setDraft(mine)
    const isDone = await send(next)
    if (isDone) await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
    if (newest.current === mine) setDraft(undefined)
  }
  return [draft === undefined ? value : draft.value, (next) => void change(next)]
}
