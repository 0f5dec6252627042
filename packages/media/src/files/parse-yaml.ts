import { errorMessage } from '@ledloom/core'
import { type ParseError, parse as parseJson, printParseErrorCode } from 'jsonc-parser'
import { type Document, isCollection, LineCounter, parseDocument, visit } from 'yaml'
import { yamlMistake } from './yaml-mistake.ts'

export { Document, isAlias, isCollection, isMap, isNode, isScalar, isSeq, visit } from 'yaml'

/** Maximum nesting of lists and maps; our deepest files have about ten levels. */
const MOST_LEVELS = 64

/** Parsed YAML. */
export interface YamlText {
  readonly document: Document.Parsed
  readonly lines: LineCounter
  readonly content: unknown
}

/** The first mistake in a text that is not valid YAML, or is refused. */
export class YamlError extends Error {
  override readonly name = 'YamlError'
  /** Counted from 1, as is `column`; both are `undefined` for an error of the whole text. */
  readonly line: number | undefined
  readonly column: number | undefined

  constructor(message: string, place?: { line: number; col: number }, options?: ErrorOptions) {
    super(message, options)
    this.line = place?.line
    this.column = place?.col
  }
}

/**
 * Parses YAML, of which JSON is a subset.
 *
 * @param path of the file: the fault of a `.json` is described in terms of JSON
 * @throws YamlError for text that is not YAML or more than one document, for lists and maps nested
 *   deeper than 64 levels, and for aliases that expand without end
 */
export function parseYaml(text: string, path = ''): YamlText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error !== undefined) {
    if (isOverflow(error)) throw tooDeep(lines.linePos(error.pos[0]))
    const { message, at } = yamlMistake(error, { text, document, lines })
    throw (
      (/\.json$/i.test(path) && jsonError(text, lines)) ||
      new YamlError(message, lines.linePos(at), { cause: error })
    )
  }
  checkNesting(document, lines)
  try {
    return { document, lines, content: document.toJS() }
  } catch (cause) {
    const isBomb = cause instanceof ReferenceError && cause.message.includes('alias count')
    const reason = isBomb ? 'its aliases expand to more than a file may hold' : firstLine(cause)
    throw new YamlError(reason, undefined, { cause })
  }
}

function checkNesting(document: Document.Parsed, lines: LineCounter): void {
  const placeOf = (range?: readonly number[] | null) =>
    range ? lines.linePos(range[0]!) : undefined
  visit(document, {
    Collection(key, { range }, path) {
      if (key === 'key') throw new YamlError('a list or a map can be no key', placeOf(range))
      if (path.filter(isCollection).length >= MOST_LEVELS) throw tooDeep(placeOf(range))
    },
    Alias(_key, alias, path) {
      const target = alias.resolve(document)
      if (target !== undefined && !path.some((around) => around === target)) return
      const why =
        target === undefined
          ? `is no value of the file; a text that begins with * must be in quotes`
          : 'refers to a value that contains it'
      throw new YamlError(`*${alias.source} ${why}`, placeOf(alias.range))
    },
  })
}

/** The first mistake in JSON, if there is one. */
function jsonError(text: string, lines: LineCounter): YamlError | undefined {
  const errors: ParseError[] = []
  parseJson(text, errors, { disallowComments: true })
  const [first] = errors
  if (first === undefined) return undefined
  // `CloseBracketExpected` is "close bracket expected".
  const words = printParseErrorCode(first.error).replace(
    /(?<=[a-z])[A-Z]/g,
    (letter) => ` ${letter}`,
  )
  return new YamlError(`not JSON: ${words.toLowerCase()}`, lines.linePos(first.offset))
}

/** Returns true if the text was nested so deeply that the recursive parser overflowed the call stack. */
function isOverflow({ message }: Error): boolean {
  return message.includes('call stack')
}

function tooDeep(place: ConstructorParameters<typeof YamlError>[1]): YamlError {
  return new YamlError(`lists and maps are nested deeper than ${MOST_LEVELS} levels`, place)
}

function firstLine(cause: unknown): string {
  const message = errorMessage(cause)
  return message.split('\n', 1)[0]!
}
