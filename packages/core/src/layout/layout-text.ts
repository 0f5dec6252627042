import type { Layout } from './layout.ts'
import { LayoutError } from './layout.ts'
import { parseLayoutCsv } from './layout-csv.ts'
import { parseLayoutJson } from './layout-json.ts'
import type { UpOptions } from './layout-points.ts'

/** How the text is read. `up` is by default `'y'` in JSON, `'z'` in a coordinate list. */
export type LayoutTextOptions = UpOptions

/** `[1, 2, 3]` as a line of its own: a coordinate list in brackets, not JSON. */
const BRACKETED_LINE = /^\s*\[[^[\]{}]*\],?\s*$/

/**
 * The layout in the text of a file, JSON (see {@link parseLayoutJson}) or a coordinate list (see
 * {@link parseLayoutCsv}), whichever it is; a byte-order mark is passed over.
 *
 * @throws LayoutError `malformed`, saying where and why
 */
export function parseLayoutText(text: string, options: LayoutTextOptions = {}): Layout {
  const content = text.replace(/^\uFEFF/, '')
  return isJson(content)
    ? parseLayoutJson(parseJson(content), options)
    : parseLayoutCsv(content, options)
}

function isJson(text: string): boolean {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  return /^[[{]/.test(first) && !BRACKETED_LINE.test(first)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new LayoutError('malformed', 'it begins like JSON but is none', { cause })
  }
}
