import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readPng } from '../png.ts'
import type { FakeState } from './fake-state.ts'
import { given, type Handlers } from './handlers.ts'

/** R, G, B of what is no picture. */
const GREY = [40, 40, 40]

/** A layout has no more bytes. */
const LARGEST_LAYOUT = 100

/** The files that were dropped. */
export class FakeFiles {
  readonly #state: FakeState
  readonly #contents = new Map<string, Buffer>()
  #lastId = 0

  constructor(state: FakeState) {
    this.#state = state
  }

  readonly handlers: Handlers = {
    'remove-files': ({ files }) => this.#set(this.#files.filter(({ id }) => !files.includes(id))),
    'remove-file': ({ file }) => this.#set(this.#files.filter(({ id }) => id !== file)),
  }

  async take(name: string, content: Readable): Promise<string> {
    const bytes = await buffer(content)
    if (bytes.toString() === 'nonsense') throw new Error(`${name} is neither a picture nor a film`)
    const id = `file-${++this.#lastId}`
    this.#contents.set(id, bytes)
    const isLayout = /\.(csv|json)$/.test(name) && bytes.length < LARGEST_LAYOUT
    const notes = name.endsWith('.fseq') ? [`${name} is for other LEDs`] : undefined
    this.#set([...this.#files, { id, name, bytes: bytes.length, isLayout, ...given({ notes }) }])
    return id
  }

  /** A picture's first pixel, or grey. */
  colourOf(id: string): readonly number[] {
    const bytes = this.#contents.get(id)
    return bytes?.subarray(1, 4).toString() === 'PNG' ? readPng(bytes).colourAt(0, 0) : GREY
  }

  get #files() {
    return this.#state.sections.files.files
  }

  #set(files: FakeState['sections']['files']['files']): void {
    this.#state.amend('files', { files })
  }
}
