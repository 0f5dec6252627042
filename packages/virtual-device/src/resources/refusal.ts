import type { FailureCondition } from '@ledloom/protocol'

/** That an endpoint does not do what it was asked, and why. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly condition: FailureCondition
}

/** Refuses a request; what the client is told stands in the protocol's table of failures. */
export function refuse(condition: FailureCondition): Refusal {
  return { kind: 'refusal', condition }
}

/** Whether an outcome is a refusal: no reply of a device has a field `kind`. */
export function isRefusal(outcome: object): outcome is Refusal {
  return 'kind' in outcome && outcome.kind === 'refusal'
}
