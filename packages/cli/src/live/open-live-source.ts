import type { FrameSource } from '@ledloom/core'
import { isReadAgain, openSource, ReloadingSource } from '@ledloom/render'
import type { Lights } from '../lights/lights.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import type { SourceChoices } from '../options/source-options.ts'
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
 */
export async function openLiveSource(
  lights: Lights,
  texts: readonly string[],
  choices: SourceChoices,
): Promise<LiveSource> {
  const { layout } = lights
  if (!(await Promise.all(texts.map(isReadAgain))).includes(true)) {
    return { source: await openSource(await describeFor(lights, texts, choices), { layout }) }
  }
  const reload = new ReloadReport(nameOfSource(...texts))
  const options = { ...sequenceFor(lights, texts, choices), layout, onNews: reload.take }
  return { source: await ReloadingSource.open(texts, options), reload }
}
