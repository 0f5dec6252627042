import { DeviceError, type DeviceErrorCode, type DeviceErrorFacts } from './device-error.ts'
import { ReplyTooLongError } from './exchange.ts'
import { NoProgressError } from './request-watch.ts'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer: connection refused',
  ENOTFOUND: 'does not answer: the name is not known',
  EAI_AGAIN: 'does not answer: the name could not be looked up',
  EHOSTUNREACH: 'does not answer: it cannot be reached in this network',
  EHOSTDOWN: 'does not answer: it cannot be reached in this network',
  ENETUNREACH: 'does not answer: there is no route to its network',
  EADDRNOTAVAIL: 'does not answer: no connection can be opened from here',
  ETIMEDOUT: 'does not answer: no connection in time',
  ECONNRESET: 'broke off the connection',
  EPIPE: 'broke off the connection',
}

/** The request that failed. */
type FailureContext = {
  readonly address: string
  readonly endpoint: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Turns the error of a request into a DeviceError. Keeps a DeviceError, and errors of the caller:
 * an invalid path, or a listener that throws.
 */
export function describeFailure(cause: unknown, context: FailureContext): unknown {
  if (cause instanceof DeviceError) return cause
  const { address, endpoint, signal } = context
  const fail = (code: DeviceErrorCode, text: string, facts?: DeviceErrorFacts) =>
    new DeviceError(code, text, { address, endpoint, cause, ...facts })
  if (signal?.aborted === true) return abortedError(cause, context)
  if (cause instanceof NoProgressError) {
    return fail(
      'timeout',
      `${address} has not answered ${endpoint} within ${cause.timeoutMs / 1000} s`,
    )
  }
  if (cause instanceof ReplyTooLongError) {
    return fail('malformed', `${address} answered ${endpoint} with ${cause.message}`)
  }
  const systemCode = systemCodeOf(cause)
  if (systemCode === '' || cause instanceof TypeError) return cause
  if (systemCode.startsWith('HPE_')) {
    return fail('malformed', `${address} does not answer in HTTP (${systemCode})`)
  }
  const code = systemCode === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
  return fail(code, `${address} ${REASONS[systemCode] ?? `does not answer: ${String(cause)}`}`)
}

/** The error of a call that its caller's signal has ended. */
export function abortedError(
  cause: unknown,
  { address, endpoint }: Pick<FailureContext, 'address' | 'endpoint'>,
): DeviceError {
  const text = `aborted during ${endpoint} to ${address}`
  return new DeviceError('aborted', text, { address, endpoint, cause })
}

function systemCodeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
