import { isReadAgain, Player, type PlayerNews } from '@ledloom/engine'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeFor, sequenceFor } from './describe-source.ts'
import type { SourceChoices } from './source-choices.ts'

/** Where a source that plays live reports. */
export interface LiveSourceOptions {
  readonly choices: SourceChoices
  /** Receives faults, and news of a source that is read again whenever one of its files is saved. */
  readonly onNews: (news: PlayerNews) => void
}

/** Opens sources that a user typed, to play live; effect files and shows are read again when saved. */
export async function openLiveSource(
  lights: OutletProfile,
  texts: readonly string[],
  { choices, onNews }: LiveSourceOptions,
): Promise<Player> {
  // A file that is read again may be broken now; the player reports it.
  const isRead = (await Promise.all(texts.map(isReadAgain))).includes(true)
  if (!isRead) await describeFor(lights, texts, choices)
  const { params = {}, seed = 0, ...options } = sequenceFor(lights, texts, choices)
  const source = { kind: 'typed', texts, options } as const
  const layer = { id: 'source', source, params, seed, blend: 'normal', opacity: 1, speed: 1 }
  const { layout } = lights
  return Player.open([layer], { layout, onNews, expectsUpdates: false })
}
