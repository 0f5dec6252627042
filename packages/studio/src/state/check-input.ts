import { z } from 'zod'

/** The id of a layer or file, the address of a device, or a name. */
export const id = z.string().min(1).max(200)

/** The name of a preset: one line, as it is shown. */
export const presetName = z
  .string()
  .transform((name) => name.replace(/[\p{C}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(100))

type Issue = z.core.$ZodIssue

/** Characters of a wrong key that a message repeats. */
const KEY_LENGTH = 40

/**
 * Checks the input of an action.
 *
 * @throws RangeError with one line for the user about what is wrong
 */
export function checkInput<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  input: unknown,
): z.infer<Schema> {
  const checked = schema.safeParse(input, { reportInput: true })
  if (checked.success) return checked.data
  throw new RangeError(`${name}: ${explainIssues(checked.error.issues)}`)
}

/** Explains the first issue in one line: `opacity must be at most 1`. */
function explainIssues(issues: readonly Issue[]): string {
  const issue = deepestIssue(issues)
  if (issue === undefined) return 'the input is wrong'
  const place = issue.path.map(String).join('.') || 'the input'
  return `${place} ${explain(issue)}`
}

/** The first issue. Of a union, the issue of the variant that matched furthest. */
function deepestIssue([first]: readonly Issue[]): Issue | undefined {
  if (first?.code !== 'invalid_union') return first
  const inner = first.errors
    .flatMap((issues) => deepestIssue(issues) ?? [])
    .filter(({ path }) => path.length > 0)
  const [deepest] = inner.sort((a, b) => b.path.length - a.path.length)
  return deepest === undefined ? first : { ...deepest, path: [...first.path, ...deepest.path] }
}

function explain(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `has no '${issue.keys[0]?.slice(0, KEY_LENGTH)}'`
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${withArticle(issue.expected)}`
    case 'invalid_value':
      return `must be ${issue.values.map((value) => String(value)).join(' or ')}`
    case 'too_small':
      return `must ${amount(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${amount(issue.origin, 'at most', issue.maximum)}`
    default:
      return 'is none of what it can be'
  }
}

function withArticle(type: string): string {
  const known = { int: 'a whole number', array: 'a list', tuple: 'a list', null: 'null' }
  const name = Object.entries(known).find(([key]) => key === type)?.[1]
  return name ?? `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}

function amount(origin: string, limit: string, count: number | bigint): string {
  if (origin === 'string')
    return `have ${limit} ${count} ${count === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `have ${limit} ${count} ${count === 1 ? 'entry' : 'entries'}`
  return `be ${limit} ${count}`
}
