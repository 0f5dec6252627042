import { isCustomModel, parseCustomModel } from './custom-model.ts'
import { type Layout, LayoutError } from './layout.ts'
import { type CsvOptions, parseLayoutCsv } from './layout-csv.ts'
import { parseLayoutJson } from './layout-json.ts'

/** A line such as `[1, 2, 3]`: a coordinate list in brackets, not JSON. */
const BRACKETED_LINE = /^\s*\[[^[\]{}]*\],?\s*$/

/** A string, or a comment as in Pixelblaze's editor. */
const STRING_OR_COMMENT = /"(?:\\[\s\S]|[^"\\])*"?|\/\/[^\r\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g

/** Characters of a text by which a program is recognised. */
const LONGEST_HEAD = 200

/** The beginning of a Pixelblaze map that is a program. */
const PROGRAM = /^(?:function\b|\(?[\w\s,]*\)?\s*=>|(?:var|let|const)\s)/

/**
 * Reads the text of a layout file: JSON (see {@link parseLayoutJson}), a coordinate list (see
 * {@link parseLayoutCsv}) or an xLights custom model (see {@link parseCustomModel}), with or without a
 * byte-order mark. `up` defaults to `'y'` in JSON and to `'z'` in a list. In JSON, commas before a closing
 * bracket and comments are allowed, as in Pixelblaze's editor.
 *
 * @throws LayoutError `malformed`, with the place and the reason
 */
export function parseLayoutText(text: string, options: CsvOptions = {}): Layout {
  const content = text.replace(/^\uFEFF/, '')
  if (isCustomModel(content)) return parseCustomModel(content)
  if (/^\s*<[?!a-z]/i.test(content)) {
    throw new LayoutError('malformed', 'it is XML, but no xLights custom model (`.xmodel`)')
  }
  const code = withoutComments(content)
  if (isJson(code)) return parseLayoutJson(parseJson(code), options)
  if (PROGRAM.test(code.trimStart().slice(0, LONGEST_HEAD))) {
    throw new LayoutError(
      'malformed',
      'it is a program, as Pixelblaze maps may be; a layout must be the list of points that it returns',
    )
  }
  return parseLayoutCsv(content, options)
}

function isJson(text: string): boolean {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  return /^[[{]/.test(first) && !BRACKETED_LINE.test(first)
}

function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (found) => (found.startsWith('"') ? found : ' '))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/,(\s*[\]}])/g, '$1'))
  } catch (cause) {
    throw new LayoutError('malformed', 'it starts like JSON but is not valid JSON', { cause })
  }
}
