import { type Endpoint, type FailureCondition, isAvailable, parseFirmware } from '@ledloom/protocol'
import type { DeviceCore } from '../device/device-core.ts'
import type { RequestHead } from '../http/request-head.ts'
import { findEndpoint } from './find-endpoint.ts'

/** The endpoint a request may use, or why it may not. */
export type Gated = { readonly row: Endpoint } | { readonly failure: FailureCondition }

/** Whether this firmware has what the request is for, and whether its token opens it. */
export function gate(head: RequestHead, { identity, session }: DeviceCore): Gated {
  const row = findEndpoint(head.method, head.path)
  const firmware = parseFirmware(identity.firmware)
  if (row === undefined || !isAvailable(row.availability, identity.family, firmware)) {
    return { failure: 'resource-not-found' }
  }
  if (row.auth !== 'token') return { row }
  const token = head.token ?? ''
  // The first authenticated call with a new token: nothing else may be verify's first.
  const isOpen = row.name === 'verify' ? session.isKnown(token) : session.isOpen(token)
  return isOpen ? { row } : { failure: 'invalid-token' }
}
