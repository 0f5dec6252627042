/** What the view says of an LED that is picked. */
export interface Picked {
  readonly index: number
  readonly position: readonly number[]
  readonly light: readonly number[]
  readonly bytes: readonly number[]
}
