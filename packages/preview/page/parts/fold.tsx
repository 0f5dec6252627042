import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

/** Names of the folds that are open, also while their tab is not shown. */
const open = new Set<string>()

interface FoldProps {
  /** Differs from that of any other fold. */
  readonly name: string
  readonly summary: ComponentChildren
  readonly children: ComponentChildren
}

/** A part of a card that is folded at first, and stays open at a change of the tab. */
export function Fold({ name, summary, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open.has(name))
  const note = (details: HTMLDetailsElement) => {
    setOpen(details.open)
    if (details.open) open.add(name)
    else open.delete(name)
  }
  return (
    <details class="card-fold" open={isOpen} onToggle={(event) => note(event.currentTarget)}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
