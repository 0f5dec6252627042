import type { SourceDescription } from './source-description.ts'

/** The sources of a kind that a source is made of, in its layers and parts as well. */
export function partsOfKind<Kind extends SourceDescription['kind']>(
  source: SourceDescription,
  kind: Kind,
): readonly Extract<SourceDescription, { kind: Kind }>[] {
  return objectsIn(source).filter(
    (part): part is Extract<SourceDescription, { kind: Kind }> =>
      'kind' in part && part.kind === kind,
  )
}

// Descriptions are plain data, whatever their kind: one within another is somewhere among it.
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}
