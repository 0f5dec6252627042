/** A change of the state that is refused; the message tells its sender why. */
export class WledChangeError extends Error {
  override readonly name = 'WledChangeError'
}
