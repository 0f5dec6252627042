import { DeviceError } from '../device-error.ts'

/**
 * What a call for "the current one" gives, `undefined` where the device has none: firmware says so
 * by HTTP 204, or by the application code 1102.
 */
export async function nothingSetAsUndefined<Result>(
  call: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DeviceError && isNothingSet(error)) return undefined
    throw error
  }
}

function isNothingSet({ code, httpStatus, applicationCode }: DeviceError): boolean {
  return code === 'refused' && (httpStatus === 204 || applicationCode === 1102)
}
