import * as assert from 'uvu/assert'
import { SourceError } from '../../src/source/source-error.ts'

/** The error that a promise fails with, which must be one line of ours. */
export async function refusal(promise: Promise<unknown>): Promise<SourceError> {
  const error = await promise.then(
    () => assert.unreachable('nothing was refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof SourceError)) throw error
  assert.not.match(error.message, '\n')
  return error
}
