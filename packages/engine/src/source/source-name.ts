import type { SourceDescription } from './source-description.ts'

/** What a source is called in a line for people: its path, the effect's name, or its kind. */
export function sourceName(source: SourceDescription): string {
  if ('path' in source) return source.path
  return source.kind === 'effect' ? source.effect : 'the sequence'
}
