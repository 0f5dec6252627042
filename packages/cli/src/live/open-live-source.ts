import type { FrameSource } from '@ledloom/core'
import { isReadAgain, openSource, ReloadingSource } from '@ledloom/engine'
import type { Lights } from '../lights/lights.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import type { SourceChoices } from '../options/source-options.ts'
import { withLiveSound } from '../sound/with-live-sound.ts'
import { describeFor, sequenceFor } from '../sources/describe-for.ts'
import { ReloadReport } from './reload-report.ts'

/** A source that is to be played live. */
export interface LiveSource {
  readonly source: FrameSource
  /** Tells how it does, where it is read again when one of its files is saved. */
  readonly reload?: ReloadReport
}

/**
 * Opens what a user typed, to be played live; effects of their own and shows are read again when
 * saved.
 *
 * @param note told in a line what happens to sound that is heard live
 */
export async function openLiveSource(
  lights: Lights,
  texts: readonly string[],
  given: SourceChoices,
  note: (line: string) => void = console.error,
): Promise<LiveSource> {
  const { layout } = lights
  const choices = withLiveSound(given, note)
  if (!(await Promise.all(texts.map(isReadAgain))).includes(true)) {
    return { source: await openSource(await describeFor(lights, texts, choices), { layout }) }
  }
  const reload = new ReloadReport(nameOfSource(...texts))
  const options = { ...sequenceFor(lights, texts, choices), layout, onNews: reload.take }
  return { source: await ReloadingSource.open(texts, options), reload }
}
