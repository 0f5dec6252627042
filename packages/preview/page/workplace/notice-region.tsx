import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Notice } from '../desk/notices.ts'
import { useWatched, useWorkplace } from '../desk/use-studio.ts'
import { pageElement } from '../panel/page-element.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

interface NoticeRegionProps {
  /** An alert is told at once, a status when there is time for it. */
  readonly role: 'alert' | 'status'
  readonly notices: readonly Notice[]
  /** What had the focus before a line had it, and has it again when the last one has gone. */
  readonly before: RefObject<HTMLElement | null>
}

/** Lines that are told in the same way, each once. */
function NoticeRegion({ role, notices, before }: NoticeRegionProps) {
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

/** What went wrong a moment ago, a line each; they go by themselves unless pointed at or focused. */
export function NoticeList() {
  const { notices } = useWorkplace()
  const all = useWatched(notices, () => notices.all)
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(pageElement('lights', HTMLCanvasElement))
  useEffect(
    () => notices.holdWhile(() => list.current?.matches(':hover, :focus-within') ?? false),
    [notices],
  )
  const remember = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget)
    if (isOutside) before.current = relatedTarget
  }
  const of = (wanted: 'failure' | 'news') => all.filter(({ kind }) => kind === wanted)
  return (
    <div ref={list} class="notices" onFocusIn={remember}>
      <NoticeRegion role="alert" notices={of('failure')} before={before} />
      <NoticeRegion role="status" notices={of('news')} before={before} />
    </div>
  )
}
