import type {
  BodyOf as BodyOfRow,
  EndpointName,
  endpoints,
  FailureCondition,
} from '@ledloom/protocol'
import type { DeviceCore } from './device-core.ts'

/** Behaviour of some endpoints: the default export of each file of `resources/`. */
export type Behaviours = { readonly [Name in EndpointName]?: Handler<Name> | Behaviour<Name> }

/** Behaviour of one endpoint beyond its row in the protocol's table. */
export type Behaviour<Name extends EndpointName = EndpointName> = {
  readonly handle: Handler<Name>
  /** Fields of the reply that never change, which come before those of `handle`. Default: none. */
  readonly constantFields?: ((device: DeviceCore) => object) | undefined
  /**
   * Writes the state to its file after a good call. `before`: before the answer; `soon`: within a
   * twentieth of a second and the time of a write, for settings that a slider sends many times a
   * second. Default: nothing of the state has changed.
   */
  readonly keep?: 'before' | 'soon' | undefined
  /** The longest body of bytes. Default: that of JSON. */
  readonly longestBody?: ((device: DeviceCore) => BodyBound) | undefined
  /** Turns JSON that clients send in another shape into the specified one. */
  readonly understand?: ((content: unknown) => unknown) | undefined
}

/** Handles a request that was routed, authenticated and found valid. */
export type Handler<Name extends EndpointName = EndpointName> = (
  device: DeviceCore,
  request: HandlerRequest<BodyOf<Name>>,
) => Outcome

/** A valid request. */
type HandlerRequest<Body> = {
  readonly body: Body
  /** The token it came with; empty for none. */
  readonly token: string
}

/** The body of a valid request to an endpoint. */
export type BodyOf<Name extends EndpointName> = BodyOfRow<(typeof endpoints)[Name]>

/** Limit of a request's body, and the failure to answer a longer one with. */
export type BodyBound = {
  readonly bytes: number
  /** `undefined`: the rest is ignored. */
  readonly failure: FailureCondition | undefined
}

/**
 * The fields of a reply without `code`, or a refusal. The fields are those of every firmware; the
 * ones that this firmware lacks are left out later.
 */
export type Outcome = object | Refusal

type Refusal = { readonly kind: 'refusal'; readonly condition: FailureCondition }

/** Refuses a request; the protocol's table of failures has the reply. */
export function refuse(condition: FailureCondition): Refusal {
  return { kind: 'refusal', condition }
}

/** Distinguishes a refusal from a reply: no reply of a device has a field `kind`. */
export function isRefusal(outcome: object): outcome is Refusal {
  return 'kind' in outcome && outcome.kind === 'refusal'
}
