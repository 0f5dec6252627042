import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTemporaryFolder } from '@ledloom/media/files'
import { type FilePlace, FileQuota, type QuotaLimits } from '../files/file-quota.ts'

/** Size limit of a clip: a minute of a phone in 4K has about 400 MB. */
export const CLIP_BYTES = 2 ** 29

/** Bytes of one clip and of all, and their number. */
const LIMITS: QuotaLimits = { file: CLIP_BYTES, all: 2 ** 32, count: 64 }

/** A clip on the disk of this machine. */
export type ClipFile = {
  readonly path: string
  readonly place: FilePlace
}

/** Keeps the clips of a map in a temporary folder, until they are removed. */
export class ClipFiles {
  readonly #quota: FileQuota
  #folder: Promise<string> | undefined
  #count = 0

  /** @param limits default 64 clips of 512 MiB each, and 4 GiB together */
  constructor(limits = LIMITS) {
    this.#quota = new FileQuota(limits)
  }

  /** @throws Error if it does not fit, or ends too early; nothing is left */
  async take(content: Readable): Promise<ClipFile> {
    const place = this.#quota.take()
    const path = join(await this.#open(), `clip-${++this.#count}`)
    const file = createWriteStream(path, { flags: 'wx' })
    const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
    try {
      await pipeline(place.measure(content), file).finally(() => closed)
      return { path, place }
    } catch (error) {
      await this.remove({ path, place })
      throw error
    }
  }

  async remove({ path, place }: ClipFile): Promise<void> {
    this.#quota.give(place)
    await rm(path, { force: true })
  }

  /** Removes the folder; the next clip opens another. */
  async clear(): Promise<void> {
    const folder = this.#folder
    this.#folder = undefined
    if (folder !== undefined) await rm(await folder, { recursive: true, force: true })
  }

  #open(): Promise<string> {
    this.#folder ??= openTemporaryFolder('mapping')
    return this.#folder
  }
}
