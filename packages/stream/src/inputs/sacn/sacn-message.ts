/** What an E1.31 datagram says. */
export type SacnMessage = SacnData | SacnSync | SacnOther

/** Light of one universe. */
export interface SacnData {
  readonly kind: 'data'
  /** All of it; `isSentBy` tells the sender. */
  readonly packet: Uint8Array
  /** 0..200, usually 100. */
  readonly priority: number
  /** The universe whose sync packets this waits for; 0 where it waits for none. */
  readonly syncUniverse: number
  readonly sequence: number
  /** For a visualiser rather than for lights. */
  readonly isPreview: boolean
  /** Whether the sender ends here. */
  readonly isTerminated: boolean
  /** Whether light goes on when sync packets come no more; "Force_Synchronization" of E1.31. */
  readonly outlivesSync: boolean
  /** 1..63999 */
  readonly universe: number
  /** 0..512 channels. */
  readonly data: Uint8Array
}

/** All universes that wait for `syncUniverse` are to be shown. */
export interface SacnSync {
  readonly kind: 'sync'
  readonly syncUniverse: number
}

/** A valid packet that nothing is to be done about, as a list of a sender's universes. */
export interface SacnOther {
  readonly kind: 'other'
}
