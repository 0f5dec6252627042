import { closestForm } from '@ledloom/protocol'

/** A schema's finding about a field. */
type SchemaIssue = {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** The findings about each form of a choice. */
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

/** The schema library's message for a missing field. */
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

/** Replaces a choice of forms by the findings about its closest form. */
function unfold({ errors = [], ...issue }: SchemaIssue): readonly SchemaIssue[] {
  if (errors.length === 0) return [issue]
  return closestForm(errors)
    .flatMap(unfold)
    .map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}
