import type { HouseService, HouseServiceOptions } from '@ledloom/service'
import { type Keep, withClosing } from '@ledloom/studio/report'
import { printNote } from '../terminal/print.ts'

/** A house that is served. */
type Served = Pick<HouseService, 'answers' | 'sinceStart'>

/** How a house is served. */
type Serving = Pick<HouseServiceOptions, 'reopens' | 'since'> & {
  /** Ends it. */
  readonly signal: AbortSignal
  /** To be called once it is open. */
  readonly onOpen: (service: Served) => void
}

/**
 * Serves a house until a signal aborts. If a disk stalls at its start, it is opened once more when that answers, with what
 * was kept before and what has been done since. Once only: a disk that comes and goes must not make the lights do so.
 *
 * @param serve opens it, and settles with it at its end
 */
export async function serveAgain(
  signal: AbortSignal,
  serve: (keep: Keep, serving: Serving) => Promise<Served>,
): Promise<void> {
  const ending = new AbortController()
  const end = () => ending.abort(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  let isAnswered = false
  const reopen = (canBeRead: boolean) => {
    if (!canBeRead || ending.signal.aborted) return
    isAnswered = true
    printNote('the disk answers again: the house is opened once more, with what it has kept')
    ending.abort()
  }
  const onOpen = ({ answers }: Served) => void answers?.then(reopen)
  const first = { signal: ending.signal, reopens: true, onOpen }
  const service = await withClosing((keep) => serve(keep, first))
  if (!isAnswered || signal.aborted) return
  const { sinceStart: since } = service
  await withClosing((keep) => serve(keep, { signal, since, onOpen: () => undefined }))
}
