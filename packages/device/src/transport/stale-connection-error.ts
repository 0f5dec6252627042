/** A kept connection broke off before anything was answered: the device had closed it already. */
export class StaleConnectionError extends Error {
  override readonly name = 'StaleConnectionError'
  readonly code = 'ECONNRESET'

  constructor(cause: unknown) {
    super('the device had closed the connection', { cause })
  }
}
