import {
  type CheckedRequest,
  checkRequest,
  type DescribedDevice,
  type Endpoint,
  type FailureCondition,
} from '@ledloom/protocol'
import { parseJson } from './parse-json.ts'
import { understand } from './understand.ts'

/** What a request's bytes say to the endpoint they came for, or what is wrong with them. */
export function readRequest(
  row: Endpoint,
  bytes: Uint8Array,
  device: DescribedDevice,
): CheckedRequest {
  const { request } = row
  if (request.kind === 'none' || request.kind === 'unchecked') return { body: undefined }
  if (request.kind === 'binary') return { body: bytes }
  const json = parseJson(bytes)
  if (json.kind === 'malformed') return { failure: malformedCondition(row) }
  return checkRequest(request.schema, understand(row.name, json.content), { row, device })
}

function malformedCondition(row: Endpoint): FailureCondition {
  const failures: Readonly<Record<string, FailureCondition>> = row.failures
  return failures['*'] ?? 'malformed-json'
}
