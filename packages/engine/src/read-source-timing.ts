import type { SourceDescription } from '@ledloom/composition'
import type { SourceTiming } from '@ledloom/media'
import { loadSourceKind } from './source/load-source-kind.ts'

/**
 * How a source goes on in time, without rendering any of it.
 *
 * @throws SourceError where the source can't be read or its parameters are wrong
 */
export async function readSourceTiming(description: SourceDescription): Promise<SourceTiming> {
  const kind = await loadSourceKind(description.kind)
  return kind.readTiming(description)
}
