import type { FrameSource } from '@ledloom/core'
import { isReadAgain, openSource, ReloadingSource, type ReloadNews } from '@ledloom/engine'
import type { Lights } from '../profile/outlet-profile.ts'
import { describeFor, sequenceFor } from './describe-source.ts'
import type { SourceChoices } from './source-choices.ts'

/** Where a source that plays live reports. */
export interface LiveSourceOptions {
  readonly choices: SourceChoices
  /** Receives news of a source that is read again whenever one of its files is saved. */
  readonly onNews: (news: ReloadNews) => void
}

/** Opens sources that a user typed, to play live; effect files and shows are read again when saved. */
export async function openLiveSource(
  lights: Lights,
  texts: readonly string[],
  { choices, onNews }: LiveSourceOptions,
): Promise<FrameSource> {
  const { layout } = lights
  if (!(await Promise.all(texts.map(isReadAgain))).includes(true)) {
    return openSource(await describeFor(lights, texts, choices), { layout })
  }
  return ReloadingSource.open(texts, { ...sequenceFor(lights, texts, choices), layout, onNews })
}
