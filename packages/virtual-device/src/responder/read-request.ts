import {
  type CheckedRequest,
  checkRequest,
  type DescribedDevice,
  type Endpoint,
  type FailureCondition,
} from '@ledloom/protocol'
import type { Behaviour } from '../device/behaviour.ts'

/** Reads the content of a request, or the failure to answer with. */
export function readRequest(
  row: Endpoint,
  bytes: Uint8Array,
  { device, understand }: Pick<Behaviour, 'understand'> & { readonly device: DescribedDevice },
): CheckedRequest {
  const { request } = row
  if (request.kind === 'none' || request.kind === 'unchecked') return { body: undefined }
  if (request.kind === 'binary') return { body: bytes }
  const json = parseJson(bytes)
  if (json.kind === 'malformed') return { failure: malformedCondition(row) }
  const content = understand?.(json.content) ?? json.content
  return checkRequest(request.schema, content, { row, device })
}

function malformedCondition(row: Endpoint): FailureCondition {
  const failures: Readonly<Record<string, FailureCondition>> = row.failures
  return failures['*'] ?? 'malformed-json'
}

/** A request's JSON. */
type ParsedJson =
  | { readonly kind: 'parsed'; readonly content: unknown }
  | { readonly kind: 'malformed' }

/** Nothing in the interface nests deeper than 4; without a limit the stack could overflow. */
const DEPTH_LIMIT = 64

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parses the JSON of a body. An empty body counts as `{}`, because existing clients send it. */
export function parseJson(bytes: Uint8Array): ParsedJson {
  if (bytes.length === 0) return { kind: 'parsed', content: {} }
  try {
    const content: unknown = JSON.parse(decoder.decode(bytes))
    // Most bodies are too short for so many brackets.
    const isDeep = bytes.length > 2 * DEPTH_LIMIT && isDeeper(content, DEPTH_LIMIT)
    return isDeep ? { kind: 'malformed' } : { kind: 'parsed', content }
  } catch {
    return { kind: 'malformed' }
  }
}

function isDeeper(content: unknown, levels: number): boolean {
  if (typeof content !== 'object' || content === null) return false
  return levels === 0 || Object.values(content).some((part) => isDeeper(part, levels - 1))
}
