import { SourceError } from '@ledloom/media'
import type { ChunkAnswer, ChunkOutcome } from './chunk.ts'
import { QueueError } from './queue-error.ts'

/** What goes wrong where a worker answers something else than it was asked for. */
export function unknownAnswer(): QueueError {
  return new QueueError('worker-refused', 'a worker answers what this Ledloom does not understand')
}

/** What goes wrong where a worker could not do what it was asked for. */
export function failureIn(
  outcome: Exclude<ChunkOutcome, ChunkAnswer>,
  namesHere: (message: string) => string,
): Error {
  if (outcome.kind === 'refused') return new QueueError('worker-refused', outcome.message)
  if (outcome.kind === 'unwanted') {
    return new QueueError('queue-forgot', 'a worker found nothing of the movie in Redis')
  }
  const { code, message } = outcome
  if (code === undefined) return new Error(namesHere(message))
  return new SourceError(code, namesHere(message))
}
