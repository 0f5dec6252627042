import * as assert from 'uvu/assert'
import { DeviceError } from '../src/transport/device-error.ts'

/** The DeviceError that `promise` must reject with. */
export async function rejection(promise: Promise<unknown>): Promise<DeviceError> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.instance(outcome, DeviceError)
  return outcome as DeviceError
}
