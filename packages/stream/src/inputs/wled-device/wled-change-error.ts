/** A change of the state that cannot be done, with the reason for its sender. */
export class WledChangeError extends Error {
  override readonly name = 'WledChangeError'
}
