import { closestForm } from '@ledloom/protocol'

/** What a schema found wrong, and where. */
type SchemaIssue = {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** With a choice of forms: what is wrong with each of them. */
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

/** What the schema library says of a field that is not there. */
const MISSING = /Invalid input: expected \w+, received undefined/g

/** The first three findings in one line: `coordinates.0.x: expected number`. */
export function describeIssues(issues: readonly SchemaIssue[]): string {
  const lines = issues
    .flatMap(unfold)
    .slice(0, 3)
    .map(({ path, message }) => {
      return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
    })
  return lines.join('; ').replace(/\s+/g, ' ').replaceAll(MISSING, 'missing')
}

/** Of a choice of forms, the findings about the one that was met best. */
function unfold({ errors = [], ...issue }: SchemaIssue): readonly SchemaIssue[] {
  if (errors.length === 0) return [issue]
  return closestForm(errors)
    .flatMap(unfold)
    .map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}
