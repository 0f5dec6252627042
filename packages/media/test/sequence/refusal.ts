import * as assert from 'uvu/assert'
import { RenderError } from '../../src/render-error.ts'

/** The error that a promise fails with, which must be one line of ours. */
export async function refusal(promise: Promise<unknown>): Promise<RenderError> {
  const error = await promise.then(
    () => assert.unreachable('nothing was refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof RenderError)) throw error
  assert.not.match(error.message, '\n')
  return error
}
