import { SourceError } from '@ledloom/media'
import { effectFault } from '../effects/effect-fault.ts'
import type { ThreadEnd } from './order-thread.ts'

/** Why a thread that made light has ended, said of what it was at. */
export function threadFault(reason: ThreadEnd, name: string): SourceError {
  if (reason.kind === 'failed') return effectFault(name, reason.error)
  const text = reason.kind === 'late' ? lateText(reason) : 'it ended the thread it played in'
  return new SourceError('broken-effect', `${name}: ${text}`)
}

function lateText({ order, limit }: Extract<ThreadEnd, { kind: 'late' }>): string {
  const work = order === 'frame' ? 'for one frame' : 'to get ready'
  return `took over ${limit} s ${work} and was stopped: is it caught in a loop?`
}
