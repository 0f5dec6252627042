import { SourceError } from '@ledloom/media'
import { effectFault } from '../effects/effect-fault.ts'
import type { ThreadEnd } from '../threads/request-thread.ts'

/** The fault of a layer whose thread has ended. */
export function threadFault(reason: ThreadEnd, name: string): SourceError {
  if (reason.kind === 'failed') return effectFault(name, reason.error)
  const text = reason.kind === 'late' ? lateText(reason) : 'it ended the thread it played in'
  return new SourceError('broken-effect', `${name}: ${text}`)
}

function lateText({ request, limit }: Extract<ThreadEnd, { kind: 'late' }>): string {
  const work = request === 'frame' ? 'for one frame' : 'to get ready'
  return `took over ${limit} s ${work} and was stopped: is it caught in a loop?`
}

/** The error of what was asked of a thread that was closed. */
export function closedError(): SourceError {
  return new SourceError('pool-closed', 'what plays was closed')
}
