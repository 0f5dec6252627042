import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import { LiveSenders } from './capture/page-senders.ts'
import { type ShowLine, showState, transportState } from './composition/composition-state.ts'
import { HeardSound } from './composition/heard-sound.ts'
import { shellWords } from './composition/shell-words.ts'
import { withDimming } from './composition/whole.ts'
import { withOwnNames } from './files/own-names.ts'
import { inputsState } from './inputs/inputs-state.ts'
import { readShowText } from './keeping/read-show-text.ts'
import { readEffectPicture, readLibrary } from './library/effect-library.ts'
import { performAction } from './perform-action.ts'
import { type LayoutChoice, layoutState } from './profile/layout-choice.ts'
import type { Controls } from './state/controls.ts'
import { Sections } from './state/controls.ts'
import type { LibraryState } from './state/library-state.ts'
import type { StudioState } from './state/studio-state.ts'
import { takeUndoably } from './studio/dropped-file-steps.ts'
import type { StudioPart } from './studio/open-parts.ts'
import type { Studio } from './studio/studio.ts'

/** Interval at which statistics of devices and inputs are published. */
const STATISTICS_MS = 1000

/** Interval at which the present values of what follows something, and levels of sound, are published. */
const VALUES_MS = 100

/** The parts that are published first. */
const PARTS = [
  'layout',
  'devices',
  'files',
  'movie',
  'mapping',
  'history',
  'presets',
  'sent',
  'house',
] as const

/** Lets pages control a studio: its state out, actions in. */
export class StudioControls implements Controls {
  readonly #studio: Studio
  readonly #line: ShowLine & { readonly firstLayout: LayoutChoice }
  readonly #sections = new Sections()
  /** The titles of the effects of the library, by name. */
  readonly #titles: ReadonlyMap<string, string>
  readonly #senders: LiveSenders
  readonly #heard = new HeardSound()
  readonly #timers: readonly NodeJS.Timeout[]
  readonly #endListening: () => void
  /** Set while devices have changed since they were published. */
  #publishing: NodeJS.Immediate | undefined

  private constructor(studio: Studio, library: LibraryState, line: ShowLine) {
    this.#studio = studio
    this.#line = { ...line, firstLayout: studio.chosenLayout }
    this.#senders = new LiveSenders(studio)
    this.#sections.set('library', library)
    this.#titles = new Map(library.effects.map(({ name, title }) => [name, title]))
    for (const part of PARTS) this.#publish(part)
    this.#publishInputs()
    this.#endListening = studio.onChange((part) => {
      if (part === 'devices') this.#publishDevicesSoon()
      else this.#publish(part)
    })
    this.#timers = [
      setInterval(() => this.#publishStatistics(), STATISTICS_MS).unref(),
      setInterval(() => this.#publishPresent(), VALUES_MS).unref(),
    ]
  }

  /** @param line the command line that opened the studio, for the page to show */
  static async open(studio: Studio, line: ShowLine): Promise<StudioControls> {
    return new StudioControls(studio, await readLibrary(), line)
  }

  get state(): StudioState {
    this.#publishDevicesNow()
    return this.#sections.state
  }

  onChange(listener: () => void): () => void {
    return this.#sections.onChange(listener)
  }

  act(name: string, input: unknown, gesture?: number): Promise<void> {
    this.#studio.beginGesture(gesture)
    return performAction(this.#studio, name, input).catch((cause: unknown) => {
      const message = withCommand(
        withOwnNames(errorMessage(cause), this.#studio.files.all),
        this.#line.command,
      )
      throw new Error(message, { cause })
    })
  }

  async takeFile(name: string, content: Readable, signal?: AbortSignal): Promise<string> {
    const { keeping } = this.#studio
    if (keeping === undefined) return takeUndoably(this.#studio, { name, content, signal })
    const { text, whole } = await readShowText(name, content)
    if (text === undefined) return takeUndoably(this.#studio, { name, content: whole, signal })
    signal?.throwIfAborted()
    return `preset:${await keeping.presets.import(name, text)}`
  }

  takeClip(name: string, content: Readable): Promise<string> {
    return this.#studio.mapping.take(name, content)
  }

  setViewers(viewers: 'open' | 'closed' | 'silent'): void {
    this.#studio.mapping.setViewers(viewers)
  }

  async openMade(path: string) {
    const [folder, preset] = path.split('/')
    if (folder === 'map') return this.#studio.mapping.open(preset ?? '')
    if (folder === 'code') return this.#studio.patterns.open(preset ?? '')
    if (folder === 'file') return this.#studio.patterns.openFile(preset ?? '')
    if (folder === 'presets') return this.#studio.keeping?.presets.open(preset ?? '')
    return this.#studio.movies.open(path)
  }

  async openThumbnail(name: string): Promise<Uint8Array | undefined> {
    const { files, keeping } = this.#studio
    return (await files.openThumbnail(name)) ?? keeping?.presets.openThumbnail(name)
  }

  openPicture(effect: string): Promise<Uint8Array | undefined> {
    return readEffectPicture(effect)
  }

  takeLive(message: Uint8Array, viewer: string): boolean {
    return this.#senders.take(message, viewer)
  }

  endLive(viewer: string): void {
    this.#senders.end(viewer)
  }

  /** Shows pages the words that start this program again at the same address. */
  setStart(words: readonly string[]): void {
    this.#sections.set('host', { startLine: shellWords(words) })
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#endListening()
    clearImmediate(this.#publishing)
  }

  /** Publishes the devices once, however many of them change at the same time. */
  #publishDevicesSoon(): void {
    this.#publishing ??= setImmediate(() => this.#publishDevicesNow())
  }

  #publishDevicesNow(): void {
    if (this.#publishing === undefined) return
    clearImmediate(this.#publishing)
    this.#publishing = undefined
    this.#publish('devices')
  }

  #publish(part: StudioPart): void {
    const { devices, files, movies, history, mapping } = this.#studio
    if (part === 'devices') this.#sections.set('devices', devices.state)
    else if (part === 'files') this.#sections.set('files', files.state)
    else if (part === 'movie') this.#sections.set('movie', movies.state)
    else if (part === 'mapping') this.#sections.set('mapping', mapping.state)
    else if (part === 'map') this.#sections.set('map', mapping.mapState)
    else if (part === 'sent') this.#publishSent()
    else if (part === 'house') this.#publishHouse()
    else if (part === 'history') this.#sections.set('history', history.state)
    else if (part === 'presets' || part === 'effectMemory') this.#publishKept()
    else this.#publishPlaying(part)
  }

  #publishPlaying(part: 'layers' | 'layout' | 'transport'): void {
    const { composition, player, camera, screen, layout, chosenLayout, output } = this.#studio
    const {
      facts,
      source: { transport },
    } = player
    const { brightness = 1 } = output
    const { speed } = transport.reading
    const line = { ...this.#line, chosen: chosenLayout, speed, brightness, whole: player.whole }
    const { patterns } = this.#studio
    const sent = { camera: camera.hasPicture, screen: screen.hasPicture }
    this.#sections.set('show', showState(composition.layers, { facts, patterns, line, sent }))
    this.#sections.set('transport', transportState(transport, facts))
    if (part !== 'layout') return
    const isChangeable = this.#studio.isLayoutChangeable
    this.#sections.set('lights', layoutState(layout, { isChangeable, brightness }))
  }

  #publishSent(): void {
    const { camera, screen, microphone } = this.#studio
    this.#sections.set('sent', {
      camera: camera.hasPicture,
      screen: screen.hasPicture,
      microphone: microphone.memory !== undefined,
    })
  }

  #publishHouse(): void {
    const { state } = this.#studio.house
    if (!isDeepStrictEqual(state, this.state.house)) this.#sections.set('house', state)
  }

  #publishKept(): void {
    const { keeping, dataTrouble } = this.#studio
    if (keeping === undefined) {
      if (dataTrouble === undefined) return
      this.#sections.set('presets', { presets: [], faults: [], trouble: dataTrouble, isOff: true })
      return
    }
    const { trouble, effects } = keeping
    const { presets, faults } = keeping.presets.state(this.#titles)
    this.#sections.set('presets', {
      presets,
      faults: effects.fault === undefined ? faults : [...faults, effects.fault],
      ...(trouble && { trouble }),
    })
    this.#sections.set('effectMemory', effects.state)
  }

  #publishStatistics(): void {
    const { devices, mapping } = this.#studio
    if (devices.areAnyLive) this.#publish('devices')
    // A device that shows the code may answer no more, or again.
    if (!isDeepStrictEqual(mapping.state, this.state.mapping)) this.#publish('mapping')
    this.#publishInputs()
    // The days of a week go by.
    this.#publishHouse()
  }

  #publishPresent(): void {
    this.#publishValues()
    this.#publishWatched()
    this.#publishSound()
  }

  #publishValues(): void {
    const { values } = this.#studio.player
    if (!isDeepStrictEqual(values, this.state.values ?? {})) this.#sections.set('values', values)
  }

  #publishWatched(): void {
    const { watched } = this.#studio.patterns
    if (!isDeepStrictEqual(watched, this.state.watched ?? {}))
      this.#sections.set('watched', watched)
  }

  #publishSound(): void {
    const { composition, player, microphone } = this.#studio
    const {
      facts,
      source: { transport },
    } = player
    const sound = this.#heard.read({
      ...{ layers: withDimming(composition.layers, player.whole), facts },
      microphone: microphone.memory,
      time: transport.reading.time,
    })
    if (!isDeepStrictEqual(sound, this.state.sound ?? {})) this.#sections.set('sound', sound)
  }

  #publishInputs(): void {
    const { inputs } = this.#studio
    if (inputs !== undefined) this.#sections.set('inputs', inputsState(inputs.statistics))
  }
}

/** `text` with the commands in it, written `` `ledloom …` ``, as they can be pasted. */
function withCommand(text: string, command: readonly string[]): string {
  const words = shellWords(command.slice(0, -1))
  return text.replaceAll(/`ledloom(?=[ `])/g, () => `\`${words}`)
}
