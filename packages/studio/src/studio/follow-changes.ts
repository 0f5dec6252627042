import type { CompositionModel } from '../composition/composition-model.ts'
import type { PlayingHistory } from '../history/playing-history.ts'
import type { StudioEvents, StudioPart } from './open-parts.ts'
import type { StudioKeeping } from './studio-keeping.ts'
import type { StudioMapping } from './studio-mapping.ts'
import type { StudioPatterns } from './studio-patterns.ts'

/** Parts whose change may be a step of the history. */
const PLAYING: ReadonlySet<StudioPart> = new Set(['layers', 'layout', 'transport'])

/** Parts of a studio that follow changes of others. */
type Followers = {
  readonly events: StudioEvents
  readonly composition: CompositionModel
  readonly playing: PlayingHistory
  readonly patterns: StudioPatterns
  readonly mapping: StudioMapping
  readonly keeping: () => StudioKeeping | undefined
  /** Prints a line about a failure. */
  readonly note: (line: string) => void
}

/** Lets the parts of a studio follow what changes: the history, patterns, what is kept and the map. */
export function followChanges(followers: Followers): void {
  const { events, composition, playing, patterns, mapping, keeping, note } = followers
  events.on('change', (part) => {
    if (PLAYING.has(part)) playing.note()
    if (part === 'layers') patterns.showVersions()
    if (part === 'history' || part === 'files') keeping()?.keepPlaying()
    if (part === 'transport') keeping()?.keepTime()
    mapping.partChanged(part)
  })
  // The same layers, but some of them hear the microphone or are transparent from now on.
  events.on('capture', () => {
    composition.edit((layers) => layers).catch(({ message }: Error) => note(message))
  })
}
