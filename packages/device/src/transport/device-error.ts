/**
 * What went wrong between us and a device.
 *
 * - `unreachable`: no connection, or it broke off
 * - `timeout`: connected or not, nothing came in time
 * - `unauthorized`: the device does not accept the token it has just given out
 * - `impostor`: the device could not prove that it has the MAC address it states
 * - `refused`: the device understood and said no; see `applicationCode` or `httpStatus`
 * - `unsupported`: the firmware does not have the call, or the LEDs are of no described kind
 * - `malformed`: the answer is not what a device of this kind sends
 * - `no-room`: a movie is larger than the room that is left; nothing was sent
 * - `aborted`: the caller's signal ended it
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

const OF_ANSWERS: ReadonlySet<DeviceErrorCode> = new Set(['refused', 'unsupported', 'malformed'])

/** Whether the device answered one call in a way that is of no use; others may still do. */
export function isAnswered(error: unknown): error is DeviceError {
  return error instanceof DeviceError && OF_ANSWERS.has(error.code)
}

/** The facts about a failure, as far as they are known. */
export interface DeviceErrorFacts {
  /** Host, or host:port where the port is not 80. */
  readonly address?: string | undefined
  /** Method and path, such as `GET led/mode`. */
  readonly endpoint?: string | undefined
  readonly httpStatus?: number | undefined
  /** The field `code` of the answer. */
  readonly applicationCode?: number | undefined
  /** What the application code means. */
  readonly applicationCodeMeaning?: string | undefined
  readonly cause?: unknown
}

/** A failure of a device or of the way to it; its message is one line for a person. */
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
