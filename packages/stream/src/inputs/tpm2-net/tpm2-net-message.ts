/** What a datagram of TPM2.net says. */
export type Tpm2NetMessage = Tpm2NetData | Tpm2NetRequest | Tpm2NetOther

/** A part of a frame; a pixel may begin in one and end in the next. */
export interface Tpm2NetData {
  readonly kind: 'data'
  /** From 1 or from 0, as the sender likes. */
  readonly packetNumber: number
  /** How many make up a frame; 0 where the sender does not tell. */
  readonly packetCount: number
  readonly data: Uint8Array
}

/** A question whether somebody is there. */
export interface Tpm2NetRequest {
  readonly kind: 'request'
}

/** A valid packet that nothing is to be done about. */
export interface Tpm2NetOther {
  readonly kind: 'other'
}
