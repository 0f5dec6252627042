import type { FrameSource } from '@ledloom/core'

/** Closes all sources, also where closing one fails, which is thrown then. */
export async function closeAll(sources: readonly FrameSource[]): Promise<void> {
  const closings = sources.map(async (source) => source.close?.())
  const failure = (await Promise.allSettled(closings)).find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}
