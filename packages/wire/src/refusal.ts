/**
 * Reason for refusing a packet.
 *
 * - `'too-short'`: it ends before its header does
 * - `'wrong-mark'`: it does not begin or end as the protocol's packets do
 * - `'wrong-version'`: it is of another version of the protocol
 * - `'wrong-length'`: a length in it does not match its bytes
 * - `'wrong-value'`: a field is out of range
 * - `'not-light'`: a valid packet that carries no light
 * - `'not-for-us'`: for a universe, channel or destination without LEDs
 * - `'too-many-senders'`: its sender is one more than can be distinguished
 */
export type RefusalReason =
  | 'too-short'
  | 'wrong-mark'
  | 'wrong-version'
  | 'wrong-length'
  | 'wrong-value'
  | 'not-light'
  | 'not-for-us'
  | 'too-many-senders'

/** The result of parsing a packet that is not accepted. */
export interface Refusal {
  readonly kind: 'refused'
  readonly reason: RefusalReason
}

const refusals = new Map<RefusalReason, Refusal>()

/** The refusal for a reason; always the same object, so that a flood of them allocates nothing. */
export function refuse(reason: RefusalReason): Refusal {
  let refusal = refusals.get(reason)
  if (refusal === undefined) {
    refusal = Object.freeze({ kind: 'refused', reason })
    refusals.set(reason, refusal)
  }
  return refusal
}
