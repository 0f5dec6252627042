import type { FrameSource } from '@ledloom/core'
import { openLive } from './live/open-live.ts'
import { loadSourceKind } from './source/load-source-kind.ts'
import type { SourceDescription } from './source/source-description.ts'
import type { OpenContext } from './source/source-kind.ts'

/**
 * A source made ready to render frames for a layout, live or into a movie. Whatever has to be
 * decoded is decoded here, or ahead in a thread of its own where that goes on while it plays;
 * rendering only fills frames. Close it when done.
 *
 * @throws SourceError where the source can't be read or its parameters are wrong
 */
export async function openSource(
  description: SourceDescription,
  context: OpenContext,
): Promise<FrameSource> {
  const kind = await loadSourceKind(description.kind)
  return kind.liveIn === 'thread' ? openLive(description, context) : kind.open(description, context)
}
