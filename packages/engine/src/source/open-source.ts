import type { SourceDescription } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import type { SourceTiming } from '@ledloom/media'
import { loadSourceKind } from './load-source-kind.ts'
import type { OpenContext } from './source-kind.ts'

/**
 * Opens a source in the caller's thread, to render one frame at a time. Everything is decoded here or
 * while rendering. To play a source live, without waiting for slow frames, open a `Player`. Close it
 * when done.
 *
 * @throws SourceError if the source can't be read or its parameters are wrong
 */
export async function openSource(
  description: SourceDescription,
  context: OpenContext,
): Promise<FrameSource> {
  const kind = await loadSourceKind(description.kind)
  return kind.open(description, context)
}

/**
 * Reads the timing of a source without rendering it.
 *
 * @throws SourceError if the source can't be read or its parameters are wrong
 */
export async function readSourceTiming(description: SourceDescription): Promise<SourceTiming> {
  const kind = await loadSourceKind(description.kind)
  return kind.readTiming(description)
}
