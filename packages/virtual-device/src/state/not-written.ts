import { VirtualDeviceError } from '../virtual-device-error.ts'

/** The one clear line for a state that cannot be written. */
export function notWritten(file: string, cause: unknown): VirtualDeviceError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new VirtualDeviceError('state-not-written', `${file} cannot be written: ${reason}`, {
    cause,
  })
}
