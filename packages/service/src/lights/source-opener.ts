import type { Studio } from '@ledloom/studio'
import { waitForDisk } from '@ledloom/studio/keeping'
import type { Patience } from '../lasting/patience.ts'
import { beginTime } from './begin-play.ts'
import type { LightsOptions } from './lights-options.ts'
import { type LightsSource, type OpenedSource, openSource } from './open-source.ts'

/** Milliseconds that a source may take to be opened. */
const LONGEST_MS = 60_000

/** What an opener needs. */
type SourceOpenerParts = Pick<LightsOptions, 'allowEffects' | 'heard' | 'wallNow'> & {
  readonly studio: Studio
  /** Gives up what takes long to be opened once something else waits. */
  readonly patience: Pick<Patience, 'unlessHurried'>
}

/** Opens what lights are to play. */
export class SourceOpener {
  readonly #parts: SourceOpenerParts

  constructor(parts: SourceOpenerParts) {
    this.#parts = parts
  }

  /** Opens a source. @throws Error if it can't be played */
  open(source: LightsSource): Promise<OpenedSource> {
    return openSource(source, { ...this.#parts, profile: this.#parts.studio.layout.profile })
  }

  /**
   * Opens a source, and makes its first frame beside what plays, which keeps its light if that fails.
   *
   * @throws Error if it can't be played, or takes a minute; GivenUpError
   */
  openChecked(source: LightsSource): Promise<OpenedSource> {
    const { studio, wallNow, patience } = this.#parts
    const open = async () => {
      const opened = await this.open(source)
      await studio.player.check(opened.layers, beginTime(source.beginsAt, wallNow))
      return opened
    }
    const { name = 'texts' in source ? source.texts.join(', ') : 'what is to play' } = source
    const wait = { note: () => undefined, longestMs: LONGEST_MS }
    return patience.unlessHurried(waitForDisk(name, open(), wait))
  }
}
