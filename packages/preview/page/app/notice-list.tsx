import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { pageElement } from '../parts/page-element.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import type { Notice } from '../state/notices.ts'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

interface NoticeRegionProps {
  /** Screen readers announce an alert at once, a status when idle. */
  readonly role: 'alert' | 'status'
  readonly notices: readonly Notice[]
  /** The element to focus again when the last notice is gone. */
  readonly before: RefObject<HTMLElement | null>
}

/** One live region with the notices of one urgency. */
function NoticeRegion({ role, notices, before }: NoticeRegionProps) {
  const { notices: all, act } = useStudio()
  const last = useSection('history')?.undo
  const region = useRef<HTMLDivElement>(null)
  useKeptFocus(region, before)
  return (
    <div ref={region} class="notice-region" role={role} aria-atomic={false}>
      {notices.map(({ id, kind, text, undoes }) => (
        <p key={id} class="notice" data-kind={kind}>
          <span>{text}</span>
          {undoes !== undefined && undoes === last && (
            <button type="button" class="small" onClick={() => void act('undo', {})}>
              Undo
            </button>
          )}
          <IconButton icon="close" label="Dismiss" onClick={() => all.dismiss(id)} />
        </p>
      ))}
    </div>
  )
}

/** Recent notices, one line each. They disappear after a while unless hovered or focused. */
export function NoticeList() {
  const { notices } = useStudio()
  const all = useWatched(notices, () => notices.all)
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(pageElement('lights', HTMLCanvasElement))
  useEffect(
    () => notices.keepWhile(() => list.current?.matches(':hover, :focus-within') ?? false),
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
