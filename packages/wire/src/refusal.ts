/**
 * Why bytes are not taken.
 *
 * - `'too-short'`: they end before the header does
 * - `'wrong-mark'`: they do not begin or end as the protocol's packets do
 * - `'wrong-version'`: of another version of the protocol
 * - `'wrong-length'`: a length in them does not fit the bytes that are there
 * - `'wrong-value'`: a field is out of its range
 * - `'not-light'`: a valid packet for something else than light
 * - `'not-for-us'`: a universe, channel or kind of message that no LED hangs on
 * - `'too-many-senders'`: one more than are kept apart
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

/** What a parser gives instead of a message. */
export interface Refusal {
  readonly kind: 'refused'
  readonly reason: RefusalReason
}

const refusals = new Map<RefusalReason, Refusal>()

/** The refusal for a reason, one and the same each time: a flood of them allocates nothing. */
export function refuse(reason: RefusalReason): Refusal {
  let refusal = refusals.get(reason)
  if (refusal === undefined) {
    refusal = Object.freeze({ kind: 'refused', reason })
    refusals.set(reason, refusal)
  }
  return refusal
}
