import type { ComponentChildren } from 'preact'
import { useId } from './use-id.ts'

interface SectionProps {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly action?: ComponentChildren
  readonly children: ComponentChildren
}

/** A titled part of the panel. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section class="section" aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
