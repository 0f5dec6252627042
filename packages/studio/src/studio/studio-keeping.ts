import { errorMessage } from '@ledloom/core'
import type { Placement } from '@ledloom/stream'
import type { StudioLayer } from '../composition/layer.ts'
import type { Playing } from '../history/playing.ts'
import type { DataFolder } from '../keeping/data-folder.ts'
import { EffectMemory } from '../keeping/effect-memory.ts'
import { KeptFiles } from '../keeping/kept-files.ts'
import { devicesOfOthers, findPlaying, placeOf } from '../keeping/kept-playing.ts'
import { PlayingKeeper } from './playing-keeper.ts'
import { type LibraryParts, PresetLibrary } from './preset-library.ts'

/** The data folder of a studio, and what is kept in it besides presets. */
export interface StudioData {
  readonly folder: DataFolder
  /** The folder of copies of uploaded movies. Default: `movies` in `folder`. */
  readonly movies?: string | undefined
  /**
   * Parts of what plays that are kept for the next studio: `all` is layers, layout, devices, brightness
   * and speed, `layers` is all but the layout and the devices. Default: nothing.
   */
  readonly keeps?: 'all' | 'layers' | undefined
  /**
   * The source of the first layers in place of the options': what played last, or a preset by its path. Default:
   * nothing.
   */
  readonly restores?: 'all' | 'layers' | { readonly preset: string } | undefined
}

/** The parts of a studio that are kept. */
export type KeepingParts = Omit<LibraryParts, 'kept' | 'onChange'> & {
  readonly now: () => Playing
  readonly isPlaying: () => boolean
  /** The time at which what was restored had been kept. */
  readonly restoredAt: number | undefined
  /** The last places of devices by address. */
  readonly lastPlaces: () => ReadonlyMap<string, Placement>
  /** The MAC addresses of devices by address. */
  readonly macs: () => ReadonlyMap<string, string>
  readonly onChange: (part: 'presets' | 'effectMemory') => void
}

type KeptParts = {
  readonly presets: PresetLibrary
  readonly effects: EffectMemory
  readonly keeper: PlayingKeeper | undefined
  readonly folder: DataFolder
}

/** Everything that a studio keeps in its data folder. */
export class StudioKeeping {
  readonly presets: PresetLibrary
  readonly effects: EffectMemory
  readonly #keeper: PlayingKeeper | undefined

  readonly #folder: DataFolder
  readonly #note: (line: string) => void

  private constructor(
    { presets, effects, keeper, folder }: KeptParts,
    note: (line: string) => void,
  ) {
    this.#folder = folder
    this.presets = presets
    this.effects = effects
    this.#keeper = keeper
    this.#note = note
  }

  static async open(
    { folder, keeps, restores }: StudioData,
    { now, isPlaying, restoredAt, lastPlaces, macs, onChange, ...parts }: KeepingParts,
  ): Promise<StudioKeeping> {
    const { note, dropped } = parts
    const kept = new KeptFiles(folder)
    // Nothing depends on it, and it reads all presets.
    void kept.removeUnused().catch(() => undefined)
    const effects = await EffectMemory.open(folder, {
      onChange: () => onChange('effectMemory'),
      note,
    })
    const library = { ...parts, kept, onChange: () => onChange('presets') }
    const presets = await PresetLibrary.open(folder, library)
    const keepsLayout = keeps === 'all'
    const last = keeps && (await findPlaying(folder, note).catch(() => undefined))
    const past = restores === 'all' ? undefined : placeOf(last?.playing ?? {})
    const onTrouble = () => onChange('presets')
    const keeper =
      keeps &&
      new PlayingKeeper(folder, {
        ...{ now, lastPlaces, macs, dropped, kept, note, keepsLayout, past, onTrouble, restoredAt },
        transport: () => ({ isPlaying: isPlaying(), time: parts.time() }),
        keepEarlier: (earlier) => presets.addEarlier(earlier),
      })
    return new StudioKeeping({ presets, effects, keeper, folder }, note)
  }

  /** The reason why what plays is not kept at present, for people. */
  get trouble(): string | undefined {
    return this.#keeper?.trouble
  }

  /** Addresses of the devices that other studios on this computer play on. */
  takenElsewhere(): Promise<ReadonlySet<string>> {
    return devicesOfOthers(this.#folder)
  }

  /** To be called after each change of what plays. */
  keepPlaying(): void {
    this.#keeper?.change()
  }

  /** To be called after each change of the time at which it plays. */
  keepTime(): void {
    this.#keeper?.changeTime()
  }

  /** Remembers an effect as used last. */
  noteUse({ source }: Pick<StudioLayer, 'source'>): void {
    if (source.kind !== 'effect') return
    this.effects.noteUse(source.name).catch((error: unknown) => this.#note(errorMessage(error)))
  }

  async close(): Promise<void> {
    await this.#keeper?.close()
    this.presets.close()
  }
}
