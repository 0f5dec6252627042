/**
 * The cause of a device's failure.
 *
 * - `unreachable`: no connection, or it broke off
 * - `timeout`: no answer in time
 * - `unauthorized`: the device does not accept the token that it has just issued
 * - `impostor`: the device could not prove that it has the MAC address it states
 * - `refused`: the device refused the call; see `applicationCode` or `httpStatus`
 * - `unsupported`: the firmware does not have the call, or its kind of LEDs is not supported
 * - `malformed`: the answer does not have the expected form
 * - `no-room`: a movie has more frames than are free; nothing was sent
 * - `aborted`: the caller's signal aborted it
 * - `closed`: the connection was closed by `close()`
 */
export type DeviceErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'unauthorized'
  | 'impostor'
  | 'refused'
  | 'unsupported'
  | 'malformed'
  | 'no-room'
  | 'aborted'
  | 'closed'

const ANSWERED: ReadonlySet<DeviceErrorCode> = new Set(['refused', 'unsupported', 'malformed'])

/** Returns true if the device answered this one call, but unusably. Other calls may still succeed. */
export function isAnswered(error: unknown): error is DeviceError {
  return error instanceof DeviceError && ANSWERED.has(error.code)
}

/** The facts about a failure, as far as they are known. */
export interface DeviceErrorFacts {
  /** Host, with the port if it is not 80. */
  readonly address?: string | undefined
  /** Method and path, such as `GET led/mode`. */
  readonly endpoint?: string | undefined
  readonly httpStatus?: number | undefined
  /** The field `code` of the answer. */
  readonly applicationCode?: number | undefined
  /** The meaning of the application code. */
  readonly applicationCodeMeaning?: string | undefined
  readonly cause?: unknown
}

/** A failure of a device or of the connection to it. The message is one readable line. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError'
  readonly code: DeviceErrorCode
  readonly address: string | undefined
  readonly endpoint: string | undefined
  readonly httpStatus: number | undefined
  readonly applicationCode: number | undefined
  readonly applicationCodeMeaning: string | undefined

  constructor(code: DeviceErrorCode, message: string, facts: DeviceErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = code
    this.address = facts.address
    this.endpoint = facts.endpoint
    this.httpStatus = facts.httpStatus
    this.applicationCode = facts.applicationCode
    this.applicationCodeMeaning = facts.applicationCodeMeaning
  }
}
