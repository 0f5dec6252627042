import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import type { Notice } from '../desk/notices.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

export interface NoticeRegionProps {
  /** An alert is told at once, a status when there is time for it. */
  readonly role: 'alert' | 'status'
  readonly notices: readonly Notice[]
  /** What had the focus before a line had it, and has it again when the last one has gone. */
  readonly before: RefObject<HTMLElement | null>
}

/** Lines that are told in the same way, each once. */
export function NoticeRegion({ role, notices, before }: NoticeRegionProps) {
  const { notices: all } = useWorkplace()
  const region = useRef<HTMLDivElement>(null)
  useKeptFocus(region, before)
  return (
    <div ref={region} class="notice-region" role={role} aria-atomic={false}>
      {notices.map(({ id, kind, text }) => (
        <p key={id} class="notice" data-kind={kind}>
          <span>{text}</span>
          <IconButton icon="close" label="Dismiss" onClick={() => all.dismiss(id)} />
        </p>
      ))}
    </div>
  )
}
