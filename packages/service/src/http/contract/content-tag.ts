import { createHash } from 'node:crypto'

/** The text that stands for a value. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

/** Changes with the content (RFC 9110, 8.8.3). */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Returns true if one of the tags of a header is that of the content; `*` is any. */
export function hasTag(header: string, text: string): boolean {
  const tags = header.split(',').map((each) => each.trim())
  return tags.includes('*') || tags.includes(tagOf(text))
}
