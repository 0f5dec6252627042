import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { pageElement } from '../parts/page-element.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import type { Notice } from '../state/notices.ts'
import { useWatched } from '../state/observable.ts'
import type { Upload } from '../studio/uploads.ts'
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

/** `Loading one.png and 2 more…`, then `Checking one.png…` and `Starting one.png…` once the host has all of it. */
function loadingText(all: readonly Upload[]): string {
  const [first, ...others] = all
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first === undefined ? 'Loading' : stageOf(first)} ${first?.name}${more}…`
}

/** The host checks a file by translating it, and translates it again to play it. */
function stageOf({ share, isSent }: Upload): string {
  if (isSent) return 'Starting'
  return share < 1 ? 'Loading' : 'Checking'
}

/** Files on their way, and recent notices, one line each. They disappear after a while unless hovered or focused. */
export function NoticeList() {
  const { notices, uploads } = useStudio()
  const loading = useWatched(uploads, () => uploads.all)
  const all = useWatched(notices, () => notices.all)
  const [first] = loading
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
      <div class="notice-region" role="status">
        {loading.length > 0 && (
          <p class="notice" data-kind="news">
            <span>{loadingText(loading)}</span>
            {first?.isSent === false && (
              <IconButton
                icon="close"
                label={`Cancel ${first.name}`}
                onClick={() => uploads.cancel(first.id)}
              />
            )}
          </p>
        )}
      </div>
      <NoticeRegion role="alert" notices={of('failure')} before={before} />
      <NoticeRegion role="status" notices={of('news')} before={before} />
    </div>
  )
}
