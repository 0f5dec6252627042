import { errorMessage } from '@ledloom/core'

/** The cause of a failure: about a port or address, or about the state file. */
type VirtualDeviceErrorCode =
  | 'port-in-use'
  | 'port-not-allowed'
  | 'address-not-available'
  | 'listen-failed'
  | 'state-not-read'
  | 'state-damaged'
  | 'state-of-another-device'
  | 'state-in-use'
  | 'state-not-written'

/** A failure of a virtual device's ports or files. The message is one readable line. */
export class VirtualDeviceError extends Error {
  override readonly name = 'VirtualDeviceError'
  readonly code: VirtualDeviceErrorCode

  constructor(code: VirtualDeviceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The error for a port that cannot be opened. */
export function listenError(
  cause: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
  service: string,
): VirtualDeviceError {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new VirtualDeviceError(
        'port-in-use',
        `port ${port} on ${host} is in use, choose another for ${service} or 0 for any free one`,
        { cause },
      )
    case 'EACCES':
      return new VirtualDeviceError(
        'port-not-allowed',
        `port ${port} on ${host} may not be opened by this user, choose one above 1023 for ${service}`,
        { cause },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EINVAL':
      return new VirtualDeviceError(
        'address-not-available',
        `${host} is not an address of this machine`,
        { cause },
      )
    default:
      return new VirtualDeviceError(
        'listen-failed',
        `cannot listen on ${host}:${port} for ${service}: ${cause.message}`,
        { cause },
      )
  }
}

/** Reasons by the code of a failed operation. */
const NOT_WRITTEN: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
}

/** The error for a state that cannot be written. */
export function notWritten(file: string, cause: unknown): VirtualDeviceError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const reason = NOT_WRITTEN[code] ?? errorMessage(cause)
  return new VirtualDeviceError('state-not-written', `${file} cannot be written: ${reason}`, {
    cause,
  })
}
