/**
 * What went wrong: the port is taken or not allowed, the address is not this machine's; the file of
 * its state cannot be read, is none, is another device's, is kept by another device already, or cannot be written.
 */
export type VirtualDeviceErrorCode =
  | 'port-in-use'
  | 'port-not-allowed'
  | 'address-not-available'
  | 'listen-failed'
  | 'state-not-read'
  | 'state-damaged'
  | 'state-of-another-device'
  | 'state-in-use'
  | 'state-not-written'

/** A failure of the world around a virtual device, in one line a person can act on. */
export class VirtualDeviceError extends Error {
  override readonly name = 'VirtualDeviceError'
  readonly code: VirtualDeviceErrorCode

  constructor(code: VirtualDeviceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
