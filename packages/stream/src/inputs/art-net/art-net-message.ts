/** What an Art-Net datagram says, as far as it concerns who takes light. */
export type ArtNetMessage = ArtDmx | ArtSync | ArtPoll | ArtOther

/** Light of one universe. */
export interface ArtDmx {
  readonly kind: 'dmx'
  /** 1..255, or 0 where the sender does not count. */
  readonly sequence: number
  /** The port-address: net, sub-net and universe in 15 bits, from 0. */
  readonly universe: number
  /** 1..512 channels. */
  readonly data: Uint8Array
}

/** All universes that came are to be shown. */
export interface ArtSync {
  readonly kind: 'sync'
}

/** A question who is there. */
export interface ArtPoll {
  readonly kind: 'poll'
}

/** A valid packet that nothing is to be done about, as the answers of other nodes. */
export interface ArtOther {
  readonly kind: 'other'
}
