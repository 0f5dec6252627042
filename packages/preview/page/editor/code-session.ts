import type { LayerSource, LayerState } from '@ledloom/studio'
import { Listeners } from '../state/observable.ts'
import { languageOf } from '../studio/layer-source.ts'
import { forgetLeft, keepLeft, leftOfLayer } from '../studio/left-texts.ts'
import type { ShownCode } from '../studio/open-code.ts'
import type { StudioClient } from '../studio/studio-client.ts'
import { waitForState } from '../studio/studio-state.ts'
import { type ForeignPattern, foreignFault, foreignPattern } from './foreign-pattern.ts'
import { type PatternFault, readFault } from './pattern-fault.ts'
import { PatternSender } from './pattern-sender.ts'

/** The code of a layer, or of a new pattern, while the editor shows it. */
export class CodeSession {
  readonly sender: PatternSender
  readonly #studio: StudioClient
  readonly #shown: ShownCode
  readonly #listeners = new Listeners()
  readonly #unwatch: () => void
  #layer: string | undefined
  #text: string | undefined
  /** The text in the editor. */
  #edited = ''
  /** The text that the layer shows, as far as it is known here. */
  #played: string | undefined
  #source: string | undefined
  /** The revision of the layer's file on the disk whose text is known here. */
  #revision: number | undefined
  #isFileNewer = false
  /** True if what the layer shows has changed since the last text was sent. */
  #hasChanged = false
  /** How often the text was loaded. */
  #loads = 0
  #isClosed = false

  constructor(studio: StudioClient, shown: ShownCode) {
    this.#studio = studio
    this.#shown = shown
    this.#layer = shown.kind === 'layer' ? shown.layer : undefined
    this.sender = new PatternSender((text) => this.#play(text))
    this.#source = this.#sourceKey
    this.#revision = this.layer?.file?.revision
    this.#unwatch = studio.store.onChange(() => this.#look())
  }

  /**
   * The text that the editor shows, without what is edited in it; `undefined` until it is loaded. It changes
   * when another page edits the layer, and by undo.
   */
  get text(): string | undefined {
    return this.#text
  }

  /** The text with what is edited in it, or was when the editor was left. */
  get edited(): string {
    return this.#edited
  }

  /** The layer that shows it, once it plays. */
  get layer(): LayerState | undefined {
    return this.#studio.store.state.show?.layers.find(({ id }) => id === this.#layer)
  }

  /** True if its layer was removed. */
  get isGone(): boolean {
    return this.#layer !== undefined && this.layer === undefined
  }

  /** The name of its file. */
  get name(): string {
    if (this.layer === undefined) return this.#shown.kind === 'new' ? this.#shown.name : 'Code'
    return fileNameOf(this.layer.source)
  }

  /** The name of its language if it is a pattern, which can be edited. */
  get language(): string | undefined {
    if (this.layer !== undefined) return languageOf(this.layer.source)
    if (this.#shown.kind === 'layer') return undefined
    return this.#shown.name.endsWith('.js') ? 'Pixelblaze' : 'GLSL'
  }

  /** True for an effect of the library. */
  get isBuiltIn(): boolean {
    return this.layer?.source.kind === 'effect'
  }

  /** True if the user's own file has changed on the disk, and the text here too. */
  get isFileNewer(): boolean {
    return this.#isFileNewer || this.layer?.file?.isApart === true
  }

  /** What is wrong with the text in the editor, or went wrong while the layer played. */
  get fault(): PatternFault | undefined {
    const { foreign } = this
    if (foreign !== undefined) return foreignFault(foreign)
    const { fault = this.layer?.fault } = this.sender
    return typeof fault === 'string' ? readFault(fault) : fault
  }

  /** The text in the editor if it does not play, as it is a pattern of another language. */
  get foreign(): ForeignPattern | undefined {
    const { language } = this
    if (this.sender.fault?.place === undefined || language === undefined) return undefined
    return foreignPattern(this.#edited, language)
  }

  /** Loads the text, or plays that of a new pattern. @throws Error if there is none any more */
  async open(): Promise<void> {
    if (this.#shown.kind === 'layer') {
      await this.#load()
      return
    }
    this.#setText(this.#shown.text)
    await this.edit(this.#shown.text)
  }

  /** Plays another text. */
  async edit(text: string): Promise<void> {
    this.#edited = text
    this.#hasChanged = false
    keepLeft({ ...this.#owner, text, instead: this.#played })
    await this.sender.send(text)
    if (this.sender.fault === undefined && !this.sender.isSending) this.#notePlayed(this.#edited)
    // Another page may have played one as well: the host has that which came last.
    if (this.#hasChanged && this.sender.fault === undefined) await this.#loadAgain()
  }

  /** Shows and plays the text of the file on the disk. @throws Error if it can't be read */
  async takeFile(): Promise<void> {
    const text = await this.#fetch('file')
    this.#setText(text)
    await this.edit(text)
  }

  /** Calls `listener` when the text is another one, or the layer; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Says where a text goes that does not play; `undefined` if nothing is left. */
  get farewell(): string | undefined {
    if (this.language === undefined || this.isGone || this.sender.fault === undefined) {
      return undefined
    }
    return this.layer === undefined
      ? `${this.name} has not played yet. “Add layer” has it below “New pattern”.`
      : `${this.name} is left with its mistake. “Edit code” goes on with it.`
  }

  /** Forgets the text in the editor if it does not play. */
  forget(): void {
    forgetLeft(this.#owner)
  }

  close(): void {
    this.#isClosed = true
    this.#unwatch()
  }

  async #play(text: string): Promise<void> {
    if (this.#layer !== undefined) {
      return this.#studio.ask('edit-pattern', { layer: this.#layer, text })
    }
    if (this.#shown.kind === 'layer') return
    const { store } = this.#studio
    const { name, layer } = this.#shown
    const ids = () => (store.state.show?.layers ?? []).map(({ id }) => id)
    const before = new Set(ids())
    await this.#studio.ask('add-pattern', { name, text, layer })
    const added = () => ids().findLast((id) => !before.has(id))
    if (layer === undefined) await waitForState(store, () => added() !== undefined)
    this.#layer = layer ?? added()
    this.#source = this.#sourceKey
    forgetLeft({ name })
    this.#listeners.notify()
  }

  get #sourceKey(): string | undefined {
    const { source } = this.layer ?? {}
    if (source === undefined) return undefined
    if (source.kind === 'file') return `file ${source.file}`
    return source.kind === 'own' ? `own ${source.text}` : source.kind
  }

  /** Loads the text if the layer shows another one that was not sent from here. */
  #look(): void {
    this.#lookAtFile()
    const key = this.#sourceKey
    if (key === this.#source) return
    const wasThere = this.#source !== undefined
    this.#source = key
    this.#hasChanged = true
    this.#listeners.notify()
    if (key !== undefined && wasThere && !this.sender.isSending) void this.#loadAgain()
  }

  /** Loads the text of a file that has changed on the disk, unless the text here has changed too. */
  #lookAtFile(): void {
    const { source, file } = this.layer ?? {}
    const before = this.#revision
    this.#revision = file?.revision
    if (source?.kind !== 'own' || before === undefined || file?.revision === before) return
    this.#isFileNewer = this.#text !== undefined && this.#edited !== this.#text
    if (this.#isFileNewer) this.#listeners.notify()
    else void this.#loadAgain()
  }

  async #loadAgain(): Promise<void> {
    await this.#load().then(
      (isShown) => isShown && this.sender.accept(),
      // The next change of the layer is another chance.
      () => undefined,
    )
  }

  /** Shows the text that the layer shows. Returns false if there is a newer one to show. */
  async #load(): Promise<boolean> {
    const load = ++this.#loads
    const before = this.#edited
    const text = await this.#fetch('code')
    // What was typed or loaded meanwhile is newer.
    if (this.#isClosed || load !== this.#loads || this.#edited !== before) return false
    const left = this.#text === undefined ? this.#leftInsteadOf(text) : undefined
    if (left === undefined) this.#notePlayed(text)
    this.#played = text
    if (left !== undefined || this.#text === undefined || text !== this.#edited) {
      this.#setText(text, left)
    }
    if (left === undefined || left === text) return true
    await this.edit(left)
    return false
  }

  #leftInsteadOf(text: string): string | undefined {
    if (this.#layer === undefined || this.language === undefined) return undefined
    return leftOfLayer(this.#layer, text)
  }

  #notePlayed(text: string): void {
    this.#played = text
    forgetLeft(this.#owner)
  }

  get #owner() {
    return this.#layer === undefined ? { name: this.name } : { layer: this.#layer }
  }

  async #fetch(what: 'code' | 'file'): Promise<string> {
    const reply = await fetch(`made/${what}/${encodeURIComponent(this.#layer ?? '')}`)
    if (!reply.ok) throw new Error('The code of this layer cannot be read.')
    return reply.text()
  }

  #setText(text: string, edited = text): void {
    this.#text = text
    this.#edited = edited
    this.#isFileNewer = false
    this.#listeners.notify()
  }
}

function fileNameOf(source: LayerSource): string {
  if (source.kind === 'effect') return `${source.name}.js`
  if (source.kind !== 'file' && source.kind !== 'own') return source.kind
  // The editor shows the pattern within an export of Pixelblaze.
  return source.title.replace(/\.epe$/i, '.js')
}
