/** What a schema found wrong, and where. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first three findings in one line: `coordinates.0.x: expected number`. */
export function describeIssues(issues: readonly SchemaIssue[]): string {
  const lines = issues.slice(0, 3).map(({ path, message }) => {
    return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
  })
  return lines.join('; ').replace(/\s+/g, ' ')
}
