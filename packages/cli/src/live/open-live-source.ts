import { isReadAgain, Player } from '@ledloom/engine'
import type { Lights } from '../lights/lights.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import type { SourceChoices } from '../options/source-options.ts'
import { withLiveSound } from '../sound/with-live-sound.ts'
import { describeFor, sequenceFor } from '../sources/describe-for.ts'
import { ReloadReport } from './reload-report.ts'

/** A source that plays live. */
export interface LiveSource {
  readonly source: Player
  /** Reports faults, and files that were saved and play. */
  readonly reload: ReloadReport
}

/**
 * Opens what a user typed, to be played live; their own effects and shows are read again when they
 * are saved.
 *
 * @param note printed when sound that is heard live ends or fails
 */
export async function openLiveSource(
  lights: Lights,
  texts: readonly string[],
  given: SourceChoices,
  note: (line: string) => void = console.error,
): Promise<LiveSource> {
  const choices = withLiveSound(given, note)
  // A file that is read again may be broken now; the player reports it.
  const isRead = (await Promise.all(texts.map(isReadAgain))).includes(true)
  if (!isRead) await describeFor(lights, texts, choices)
  const { params = {}, seed = 0, ...options } = sequenceFor(lights, texts, choices)
  const source = { kind: 'typed', texts, options } as const
  const layer = { id: 'source', source, params, seed, blend: 'normal', opacity: 1, speed: 1 }
  const reload = new ReloadReport(nameOfSource(...texts))
  const { layout } = lights
  const playerOptions = { layout, onNews: reload.take, expectsUpdates: false }
  return { source: await Player.open([layer], playerOptions), reload }
}
