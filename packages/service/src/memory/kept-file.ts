import { isDeepStrictEqual } from 'node:util'
import { writeJsonFile } from '@ledloom/studio/keeping'
import { KeepingFault } from '../lasting/keeping-fault.ts'
import { SlowDisk, type SlowDiskParts } from '../lasting/slow-disk.ts'

/** Options of a file that is kept. */
export type KeptFileOptions = Omit<SlowDiskParts, 'what'> & {
  /** Milliseconds after which what could not be written is written again. Default 10,000. */
  readonly retryMs?: number | undefined
  /** Replaces a file of JSON as a whole. Default: on the disk. */
  readonly write?: ((path: string, content: unknown) => Promise<void>) | undefined
}

type KeptFileParts = KeptFileOptions & {
  /** What is kept, as the start of a line. */
  readonly what: string
  /** Without one, nothing is kept. */
  readonly path: string | undefined
  /** What is in the file already. */
  readonly content: unknown
  /** What is to be in the file; undefined if that is not known yet. */
  readonly read: () => Promise<unknown>
}

/** Keeps something in a file of JSON, which is whole whenever the machine stops: the newest counts, one write at a time. */
export class KeptFile {
  readonly #parts: KeptFileParts
  readonly #fault: KeepingFault
  readonly #slow: SlowDisk
  /** What is on the disk. */
  #content: unknown
  #writing: Promise<void> = Promise.resolve()
  #isDue = false

  constructor(parts: KeptFileParts) {
    this.#parts = parts
    this.#content = parts.content
    this.#fault = new KeepingFault({ ...parts, retry: () => this.changed() })
    this.#slow = new SlowDisk(parts)
  }

  /** Why it is not kept; empty if it is. */
  get fault(): string {
    return this.#fault.text || this.#slow.text
  }

  /** To be called after each change; those that come during a write are written together. */
  changed(): void {
    if (this.#isDue) return
    this.#isDue = true
    this.#writing = this.#writing.then(() => this.#write())
  }

  /** Settled once everything is on the disk, or can't be written, however long that takes. */
  written(): Promise<void> {
    return this.#writing
  }

  /** The same, but not later than the disk turns out to be slow. */
  settled(): Promise<void> {
    return this.#slow.waitFor(this.#writing)
  }

  /** Keeps what is to be kept, unless the disk is slow, and tries no more after that. */
  async close(): Promise<void> {
    await this.settled()
    this.#fault.close()
    this.#slow.close()
  }

  async #write(): Promise<void> {
    this.#isDue = false
    const { path } = this.#parts
    if (path === undefined) return
    try {
      // What is to be kept may have files, which are copied first.
      if (await this.#slow.follow(this.#replace(path))) this.#fault.end()
    } catch (error) {
      this.#fault.add(error)
    }
  }

  /** Keeps what is to be in the file; false if that is not known yet. */
  async #replace(path: string): Promise<boolean> {
    const { read, write = writeJsonFile } = this.#parts
    const content = await read()
    if (content === undefined) return false
    // As it is read again: what is undefined is left out.
    const kept: unknown = JSON.parse(JSON.stringify(content))
    if (!isDeepStrictEqual(kept, this.#content)) await write(path, kept)
    this.#content = kept
    return true
  }
}
