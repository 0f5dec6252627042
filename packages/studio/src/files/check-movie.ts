import { lineLayout } from '@ledloom/core'
import { type MovieDescription, openSource, readSourceTiming } from '@ledloom/engine'

const FIRST_FRAME = { from: 0, to: 0 }

/**
 * Makes sure that a movie file can be read, by its facts and its first frame; gives what people
 * should know of how it plays on its lights.
 *
 * @throws SourceError that says why it can't be read
 */
export async function checkMovie(source: MovieDescription): Promise<readonly string[]> {
  const { notes = [] } = await readSourceTiming(source)
  const layout = lineLayout({ ledCount: source.lights?.ledCount ?? 1 })
  const opened = await openSource(source, { layout, span: FIRST_FRAME })
  await opened.close?.()
  return notes
}
