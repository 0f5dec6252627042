import type { BodyOf as BodyOfRow, EndpointName, endpoints } from '@ledloom/protocol'
import type { DeviceCore } from '../device/device-core.ts'
import type { Refusal } from './refusal.ts'

/** A request that got through: routed, authenticated, its body valid. */
export interface HandlerRequest<Body> {
  readonly body: Body
  /** The token it came with; empty for none. */
  readonly token: string
}

/** The body of a valid request to an endpoint. */
export type BodyOf<Name extends EndpointName> = BodyOfRow<(typeof endpoints)[Name]>

/**
 * What an endpoint answers: the fields of its reply without `code`, or why it refuses. The fields
 * are those of every firmware; the ones this firmware lacks are left out on the way.
 */
export type Outcome = object | Refusal

/** Does what one endpoint is for. Whether it exists on this firmware was decided before. */
export type Handler<Name extends EndpointName> = (
  device: DeviceCore,
  request: HandlerRequest<BodyOf<Name>>,
) => Outcome

/** Handlers of some endpoints, as each file of a resource exports them. */
export type Handlers<Name extends EndpointName> = { readonly [Each in Name]: Handler<Each> }
