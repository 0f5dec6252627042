/** When what was written is shown. */
export type ShowTime =
  /** At once: the frame is whole. */
  | 'now'
  /** With what else comes of the frame, or when nothing more has come for a moment. */
  | 'soon'
  /** When the sender says so, or when it has not done so for as long as is waited for it. */
  | 'on-sync'

/** Pixels that came, from anywhere in the frame on. */
export interface IncomingPixels {
  /** Who sends, as far as the protocol can tell senders apart. */
  readonly sender: string
  /** Where `bytes` belong, in channels from the first one of the frame. What is beyond it is left out. */
  readonly offset: number
  readonly bytes: Uint8Array
  /** Default: as the mapping says. */
  readonly channelsPerPixel?: 3 | 4 | undefined
  readonly show: ShowTime
  /** Milliseconds that `'on-sync'` waits at most. Default 500. */
  readonly syncWaitMs?: number | undefined
  /** 0..200. Default: that of the input. */
  readonly priority?: number | undefined
  /** Milliseconds of silence after which the sender may be replaced. Default: as for all inputs. */
  readonly silenceMs?: number | undefined
  /** Milliseconds of silence before a fallback is shown. Default: `silenceMs`. */
  readonly lastingMs?: number | undefined
}

/** A whole picture that came. */
export interface IncomingPicture {
  readonly sender: string
  readonly width: number
  readonly height: number
  /** 3 for RGB, 4 for RGBA. */
  readonly channelsPerPixel: 3 | 4
  /** Rows from the top, all of them. */
  readonly bytes: Uint8Array
}
