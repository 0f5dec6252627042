import { didYouMean, nearestName, suggestName } from '@ledloom/core'
import { z } from 'zod'

type Issue = z.core.$ZodIssue

/** A mistake in data, in words. */
export type SchemaFault = {
  /** The keys that lead to it. */
  readonly path: readonly PropertyKey[]
  /** An unknown key there. */
  readonly key?: string | undefined
  /** One line: the place, what it must be, and what it is. */
  readonly message: string
  /** What was probably meant: in place of an unknown key, or, where the schema knows one, of the value. */
  readonly suggestion?: string | undefined
}

/** What was checked. */
type Checked = {
  readonly schema: z.ZodType
  /** Names the data as a whole in messages. */
  readonly whole: string
}

/** All mistakes that a schema found. Its check must have reported the input. */
export function schemaFaults(error: z.ZodError, checked: Checked): readonly SchemaFault[] {
  return error.issues.map((issue) => faultOf(deepestIssue([issue]), checked))
}

/** The mistake to name first. */
export function firstSchemaFault(error: z.ZodError, checked: Checked): SchemaFault {
  return faultOf(deepestIssue(error.issues), checked)
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

function faultOf(issue: Issue, { schema, whole }: Checked): SchemaFault {
  const { path, input } = issue
  const place = path.map(String).join('.') || whole
  if (issue.code === 'unrecognized_keys') {
    const key = String(issue.keys[0])
    const known = keysAt(schema, path)
    const advice = decimalAdvice(key, input) ?? suggestName(key, known)
    const message = `${place} has no '${key}'; ${advice}`
    const begun = known.find(
      (name) => key.startsWith(name) && /^[:=\s]/.test(key.slice(name.length)),
    )
    return { path, key, message, suggestion: begun ?? nearestName(key, known) }
  }
  if (issue.code === 'invalid_key') {
    const owner = path.slice(0, -1).map(String).join('.') || whole
    const reason = issue.issues[0]?.message
    const why = reason === undefined ? '' : `, which ${reason}`
    return { path, message: `${owner} can't have the name ${shown(path.at(-1))}${why}` }
  }
  if (input === undefined) return { path, message: `${place} is missing` }
  const message = `${place} ${ruleOf(issue)}, got ${shown(input)}`
  const suggestion = suggestionOf(issue)
  if (suggestion === undefined) return { path, message }
  return { path, message: `${message}; ${didYouMean([suggestion])}`, suggestion }
}

/** What to write in place of `{ latitude: 52,52 }`, of which YAML reads the decimals as a key. */
function decimalAdvice(key: string, owner: unknown): string | undefined {
  if (!/^\d+$/.test(key) || typeof owner !== 'object' || owner === null) return undefined
  const values: readonly unknown[] = Object.values(owner)
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return undefined
  // Which number they belong to is known of one only.
  const example = numbers.length === 1 ? `${numbers[0]}.${key}` : '12.5'
  return `decimals follow a point, not a comma, as in ${example}`
}

/** What an issue of one's own suggests in place of the value, and the point of a number with a comma. */
function suggestionOf(issue: Issue): string | undefined {
  const { input } = issue
  if (issue.code === 'invalid_type' && issue.expected === 'number' && typeof input === 'string') {
    return /^-?\d+,\d+$/.test(input) ? input.replace(',', '.') : undefined
  }
  const { suggestion } = (issue.code === 'custom' && issue.params) || {}
  return typeof suggestion === 'string' ? suggestion : undefined
}

/** What the value must be: in the words of the schema, or where it has none, of the issue. */
function ruleOf(issue: Issue): string {
  const hasWords = !issue.message.startsWith('Invalid input')
  if (hasWords || issue.code !== 'invalid_type') return issue.message
  return `must be ${KINDS.get(issue.expected) ?? `a ${issue.expected}`}`
}

/** What schemas call their kinds, in words. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['object', 'keys with values'],
  ['record', 'keys with values'],
  ['array', 'a list'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
])

/** Most characters of a value in a message. */
const MOST_SHOWN = 200

/** A value as JSON; of a long one its start. */
function shown(input: unknown): string {
  if (Number.isNaN(input)) return 'no number'
  if (typeof input === 'number' && !Number.isFinite(input)) return 'infinity'
  try {
    const text = String(JSON.stringify(input))
    return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
  } catch {
    // Nested too deeply.
    return 'something else'
  }
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
