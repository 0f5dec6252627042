import { isCustomModel, parseCustomModel } from './custom-model.ts'
import { type Layout, LayoutError } from './layout.ts'
import { parseLayoutCsv } from './layout-csv.ts'
import { parseLayoutJson } from './layout-json.ts'
import type { UpOptions } from './layout-points.ts'

/** A line such as `[1, 2, 3]`: a coordinate list in brackets, not JSON. */
const BRACKETED_LINE = /^\s*\[[^[\]{}]*\],?\s*$/

/**
 * Reads the text of a layout file: JSON (see {@link parseLayoutJson}), a coordinate list (see
 * {@link parseLayoutCsv}) or an xLights custom model (see {@link parseCustomModel}), with or without a
 * byte-order mark. `up` defaults to `'y'` in JSON and to `'z'` in a list. Commas before a closing
 * bracket are allowed, as in Pixelblaze's editor.
 *
 * @throws LayoutError `malformed`, with the place and the reason
 */
export function parseLayoutText(text: string, options: UpOptions = {}): Layout {
  const content = text.replace(/^\uFEFF/, '')
  if (isCustomModel(content)) return parseCustomModel(content)
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
    return JSON.parse(text.replace(/,(\s*[\]}])/g, '$1'))
  } catch (cause) {
    throw new LayoutError('malformed', 'it starts like JSON but is not valid JSON', { cause })
  }
}
