import {
  type Document,
  isMap,
  isScalar,
  type LineCounter,
  type Pair,
  visit,
  type YAMLParseError,
} from 'yaml'

/** A mistake in the text of a YAML file, in words, and where it is, in characters from the beginning. */
export type YamlMistake = { readonly message: string; readonly at: number }

/** What a mistake was found in. */
type Found = {
  readonly text: string
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

/** The mistake at a place, and the text from there to the end of its line. */
type Mistake = Found & {
  readonly error: YAMLParseError
  readonly at: number
  readonly rest: string
}

type Describe = (mistake: Mistake) => YamlMistake | string

const SAME_COLUMN =
  'is indented otherwise than the lines that it belongs to; those begin in the same column'

const NO_DASH = 'a list in brackets has no dashes; commas separate its items'

/** How to say what the parser calls by a code. */
const WORDS: Partial<Record<YAMLParseError['code'], Describe>> = {
  BAD_ALIAS: () => 'a text that begins with & or * must be in quotes',
  BAD_DQ_ESCAPE: ({ rest }) =>
    `${rest.slice(0, 2)} means nothing within double quotes; put the text in single quotes`,
  BAD_INDENT: (mistake) =>
    mistake.error.message.startsWith('Flow') ? unclosed(mistake) : `this line ${SAME_COLUMN}`,
  BAD_SCALAR_START: ({ rest }) => `a text that begins with ${rest[0]} must be in quotes`,
  BLOCK_AS_IMPLICIT_KEY: secondColon,
  BLOCK_IN_FLOW: ({ rest }) =>
    /^-\s/.test(rest) ? NO_DASH : `a comma is missing in ${quoted(rest)}`,
  DUPLICATE_KEY: duplicate,
  KEY_OVER_1024_CHARS: () => 'what stands before the colon is too long; a quote may be missing',
  MISSING_CHAR: missing,
  MULTILINE_IMPLICIT_KEY: noColon,
  MULTIPLE_DOCS: () => 'a second document begins here',
  TAB_AS_INDENT: () => 'this line begins with a tab; indent it with spaces',
  UNEXPECTED_TOKEN: unexpected,
}

/** Describes a mistake that a YAML parser has found, for people who don't know YAML. */
export function yamlMistake(error: YAMLParseError, found: Found): YamlMistake {
  const at = Math.min(error.pos[0], found.text.length)
  const rest = lineFrom(found.text, at)
  const said = hiddenMistake(found.text, at) ?? WORDS[error.code]?.({ ...found, error, at, rest })
  const message = said ?? `this is no YAML: ${error.message.split('\n', 1)[0]}`
  return typeof message === 'string' ? { message, at } : message
}

/** A character at the beginning of a line that looks like spaces, or what a merge has left. */
function hiddenMistake(text: string, at: number): string | undefined {
  const begin = text.lastIndexOf('\n', at - 1) + 1
  const [indent = ''] = /^\s*/.exec(lineFrom(text, begin)) ?? []
  if (indent.includes('\t')) return 'this line begins with a tab; indent it with spaces'
  if (/[^ ]/.test(indent)) {
    return 'this line begins with spaces of another kind, as web pages have them; indent it with usual ones'
  }
  const isConflict = /^(<{7}|={7}|>{7})( |$)/.test(lineFrom(text, begin))
  return isConflict ? 'this was left by a merge; keep one of the two versions' : undefined
}

/** A list or a map in brackets that has no end. */
function unclosed({ text, document, at }: Mistake): YamlMistake | string {
  let open: number | undefined
  visit(document, {
    Collection(_key, { flow, range }) {
      if (flow && range && range[0] < at && range[2] >= at) open = range[0]
    },
  })
  if (open === undefined) return `this line ${SAME_COLUMN}`
  const bracket = text[open]!
  const end = bracket === '[' ? ']' : '}'
  const other = text[at] === ']' || text[at] === '}' ? `, but a ${text[at]} is here` : ''
  return { message: `the ${bracket} that begins here needs a ${end} as its end${other}`, at: open }
}

/** A value with a colon in it, or a line below a value that is indented deeper. */
function secondColon({ text, at, rest }: Mistake): YamlMistake | string {
  if (/:\s/.test(rest)) return `put ${quoted(rest)} in quotes, as it has a colon in it`
  const [below = ''] = /\n\s*(?=\S)/.exec(text.slice(at)) ?? []
  const next = text.indexOf('\n', at) + below.length
  const message = 'this line is indented deeper than the one above, which has a value already'
  return { message, at: below === '' ? at : next }
}

function duplicate({ text, document, lines, at }: Mistake): string {
  let first: number | undefined
  visit(document, {
    Map(_key, { items }) {
      const second = items.find((item) => keyPlace(item) === at)
      const same = second && items.find((item) => keyOf(item) === keyOf(second))
      first ??= same && keyPlace(same)
    },
  })
  const key = /^(["']?)([^\s:,]+)\1/.exec(text.slice(at, at + 200))?.[2] ?? 'it'
  const line = first === undefined ? undefined : lines.linePos(first).line
  const where = line === undefined ? 'already' : `on line ${line} already`
  return `${key} stands ${where}; keep one of the two`
}

function keyOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : key
}

function keyPlace({ key }: Pair): number | undefined {
  return isScalar(key) || isMap(key) ? key.range?.[0] : undefined
}

function missing(mistake: Mistake): YamlMistake | string {
  const { message } = mistake.error
  const [, quote] = /^Missing closing (["'])/.exec(message) ?? []
  if (quote !== undefined) return openQuote(mistake, quote)
  if (message.startsWith('Missing , or :'))
    return `a comma is missing before ${quoted(mistake.rest)}`
  if (message.startsWith('Sequence item')) return `this line ${SAME_COLUMN}`
  if (message.startsWith('Comments')) return 'a space is missing before the # of the comment'
  return noColon(mistake)
}

/** The last text in quotes is the one that has no end. */
function openQuote({ document, text, at }: Mistake, quote: string): YamlMistake {
  let open = at
  visit(document, {
    Scalar(_key, { range }) {
      if (range && text[range[0]] === quote) open = range[0]
    },
  })
  return { message: `the ${quote} that begins here needs a second one as its end`, at: open }
}

/** A line that should have a key and a value. */
function noColon({ rest }: Mistake): string {
  if (/^-\s/.test(rest)) return NO_DASH
  return missingColon(rest) ?? `a colon is missing after ${quoted(rest)}`
}

/** What is missing in a text that was to be a key and its value, such as `latitude:52`. */
export function missingColon(text: string): string | undefined {
  const [, key, sign = '', value] = /^(\w[\w-]*)(:|[\s=]+)(\S.*)/.exec(text) ?? []
  if (value === undefined) return undefined
  if (/^-\s/.test(value)) return `a colon is missing after ${key}`
  const what = sign === ':' ? 'a space is missing after the colon' : 'a colon is missing'
  return `${what}; write ${key}: ${shorten(value)}`
}

function unexpected(mistake: Mistake): string {
  const { error, text, at, rest } = mistake
  if (/-end token/.test(error.message)) return `this ${rest[0]} closes nothing; remove it`
  if (/header/.test(error.message))
    return `a text with ${quoted(rest)} at its end must be in quotes`
  const begin = text.lastIndexOf('\n', at - 1) + 1
  if (text.slice(begin, at).trim() === '') return `this line ${SAME_COLUMN}`
  if (/["']\s*$/.test(text.slice(begin, at))) {
    return `${quoted(rest)} stands after a text in quotes; put all of it in quotes`
  }
  return `${quoted(rest)} is not expected here; a text with such characters must be in quotes`
}

function lineFrom(text: string, at: number): string {
  return /^[^\r\n]*/.exec(text.slice(at, at + 1000))?.[0] ?? ''
}

function quoted(text: string): string {
  return `“${shorten(text.replace(/\s+#.*$/, '').trim())}”`
}

/** Most characters of a file in a message. */
const MOST_SHOWN = 40

function shorten(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}
