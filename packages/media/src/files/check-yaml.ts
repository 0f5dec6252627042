import { suggestName } from '@ledloom/core'
import { isNode } from 'yaml'
import { z } from 'zod'
import { YamlError, type YamlText } from './parse-yaml.ts'

type Issue = z.core.$ZodIssue

/**
 * Checks the content of a YAML text.
 *
 * @param whole names the content as a whole in messages
 * @throws YamlError with the line of the first mistake; an unknown key gets a suggestion
 */
export function checkYaml<Schema extends z.ZodType>(
  yaml: YamlText,
  schema: Schema,
  whole: string,
): z.output<Schema> {
  const checked = schema.safeParse(yaml.content, { reportInput: true })
  if (checked.success) return checked.data
  const issue = deepestIssue(checked.error.issues)
  const place = { line: lineOf(yaml, issue.path), col: 1 }
  throw new YamlError(explain(issue, schema, whole), place, { cause: checked.error })
}

/**
 * The issue to report. Prefers an unknown key to a missing one, which it may be a misspelling of. Of
 * the alternatives of a union it takes the deepest issue, preferably about a value that is there.
 */
function deepestIssue(issues: readonly Issue[]): Issue {
  const [missing] = issues.filter(({ input }) => input === undefined)
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys')
  const first = issues[0] === missing ? (unknown ?? missing) : issues[0]
  if (first?.code !== 'invalid_union') return first!
  const inner = first.errors.map(deepestIssue).filter(({ path }) => path.length > 0)
  const [deepest] = inner.sort((a, b) => depthOf(b) - depthOf(a))
  return deepest === undefined ? first : { ...deepest, path: [...first.path, ...deepest.path] }
}

function depthOf({ path, input }: Issue): number {
  return input === undefined ? path.length - 0.5 : path.length + 0.5
}

/** Line of the value at `place`, or of the nearest value around it. */
function lineOf({ document, lines }: YamlText, place: readonly PropertyKey[]): number {
  for (let depth = place.length; depth > 0; depth--) {
    const node = document.getIn(place.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function explain(issue: Issue, schema: z.ZodType, whole: string): string {
  const place = issue.path.map(String).join('.') || whole
  if (issue.code === 'unrecognized_keys') {
    const key = String(issue.keys[0])
    return `${place} has no '${key}'; ${suggestName(key, keysAt(schema, issue.path))}`
  }
  if (issue.input === undefined) return `${place} is missing`
  return `${place} ${issue.message}, got ${JSON.stringify(issue.input)}`
}

/** The names of the keys that a schema accepts at a place. */
function keysAt(schema: z.core.$ZodType, place: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => keysAt(each, place))
  if (schema instanceof z.ZodPipe) return keysAt(schema.in, place)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return keysAt(schema.unwrap(), place)
  }
  const [part, ...rest] = place
  if (part === undefined) return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest)
  if (schema instanceof z.ZodRecord) return keysAt(schema.valueType, rest)
  const next = schema instanceof z.ZodObject ? schema.shape[String(part)] : undefined
  return next === undefined ? [] : keysAt(next, rest)
}
