/** Who wants the lights. */
export interface Claim {
  /** Name of the input. */
  readonly input: string
  /** Who sends, as far as the input can tell senders apart. */
  readonly sender: string
  /** 0..200; the higher one has the lights. */
  readonly priority: number
  /** Milliseconds of silence after which anybody else may have them. */
  readonly silenceMs: number
  /** Milliseconds of silence that its light lasts for if nobody else wants them; `Infinity` for ever. */
  readonly lastingMs: number
}
