import { useEffect, useRef } from 'preact/hooks'
import { useWatched } from '../desk/use-watched.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { pageElement } from '../panel/page-element.ts'
import { NoticeRegion } from './notice-region.tsx'

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
