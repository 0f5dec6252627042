import { access, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Frame, Layout } from '@ledloom/core'
import { draw } from '@ledloom/media/drawing'
import { writeFileAtomically } from '@ledloom/media/files'
import { type DataFolder, removeOld } from './data-folder.ts'

/** Pixels of the longer side. */
const SIDE = 200

/** Light of all LEDs of a layout at one time. */
export type LitLayout = {
  readonly layout: Layout
  readonly light: Frame
}

/** Keeps a picture of each preset, named by what the preset shows. */
export class Thumbnails {
  readonly #folder: string
  readonly #known = new Set<string>()

  constructor({ thumbnails }: DataFolder) {
    this.#folder = thumbnails
  }

  /** Looks for a picture in the folder; returns true if there is one. */
  async find(digest: string): Promise<boolean> {
    const isThere = await access(this.#path(digest)).then(
      () => true,
      () => false,
    )
    if (isThere) this.#known.add(digest)
    return isThere
  }

  /** Returns true for a picture that was found or drawn. */
  isKnown(digest: string): boolean {
    return this.#known.has(digest)
  }

  /** Draws the light as the picture. @throws SourceError if it can't be written */
  async draw(digest: string, { layout, light }: LitLayout): Promise<void> {
    const read = (frame: Frame) => frame.set(light)
    const frames = { layout, frameCount: 1, frameRate: 1, read }
    await writeFileAtomically(this.#path(digest), [
      await draw('thumbnail.webp', frames, { longerSide: SIDE }),
    ])
    this.#known.add(digest)
  }

  /** Removes old pictures of presets other than these. A removed preset can be brought back for as long. */
  async removeUnused(digests: ReadonlySet<string>): Promise<void> {
    await removeOld(this.#folder, (name) => digests.has(basename(name, '.webp')))
  }

  /** The picture as WebP, if there is one. */
  read(digest: string): Promise<Uint8Array | undefined> {
    if (!/^[0-9a-f]{32}$/.test(digest)) return Promise.resolve(undefined)
    return readFile(this.#path(digest)).catch(() => undefined)
  }

  #path(digest: string): string {
    return join(this.#folder, `${digest}.webp`)
  }
}
