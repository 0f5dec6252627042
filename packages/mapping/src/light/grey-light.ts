/** The light of one LED in one of the code's grey states, as one clip shows it. */
export type GreyLight = {
  /** Number of the state among the grey ones. */
  readonly turn: number
  /** The value that the LED was given, as a share of that of a lit one. */
  readonly value: number
  /** Linear light in the middle of its spot; 1 is a full pixel. */
  readonly light: number
  /** Standard deviation of the light. */
  readonly deviation: number
  /** Light of the room in the same place. */
  readonly room: number
}
