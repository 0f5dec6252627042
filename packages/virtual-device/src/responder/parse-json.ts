/** A request's JSON, or that it is none. */
export type ParsedJson =
  | { readonly kind: 'parsed'; readonly content: unknown }
  | { readonly kind: 'malformed' }

/** Nothing in the interface nests deeper than 4; far beyond it the stack would run out. */
const DEPTH_LIMIT = 64

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The JSON in a body; an empty body is `{}`, as clients in the field send it. */
export function parseJson(bytes: Uint8Array): ParsedJson {
  if (bytes.length === 0) return { kind: 'parsed', content: {} }
  try {
    const content: unknown = JSON.parse(decoder.decode(bytes))
    return isDeeper(content, DEPTH_LIMIT) ? { kind: 'malformed' } : { kind: 'parsed', content }
  } catch {
    return { kind: 'malformed' }
  }
}

function isDeeper(content: unknown, levels: number): boolean {
  if (typeof content !== 'object' || content === null) return false
  return levels === 0 || Object.values(content).some((part) => isDeeper(part, levels - 1))
}
