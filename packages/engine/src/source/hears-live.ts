import type { SourceDescription } from '@ledloom/composition'

/** Whether some of a source hears sound live, so that its light can't be made far ahead. */
export function hearsLive(source: SourceDescription): boolean {
  if (source.kind === 'concat') return source.parts.some((part) => hearsLive(part.source))
  return source.kind === 'effect' && typeof source.sound === 'object'
}
