import type { SourceDescription } from '@ledloom/composition'
import { loadSourceKind } from '../source/load-source-kind.ts'
import type { SentMapping } from '../source/sent-source.ts'

/** Returns a description with mapped files, including those of its parts and layers. */
export async function mapFiles(
  description: SourceDescription,
  mapping: Omit<SentMapping, 'source'>,
): Promise<SourceDescription> {
  const { sent } = await loadSourceKind(description.kind)
  return sent.mapFiles(description, {
    ...mapping,
    source: (source) => mapFiles(source, mapping),
  })
}
