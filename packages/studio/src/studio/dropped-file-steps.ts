import type { Readable } from 'node:stream'
import type { Step } from '../history/history.ts'
import type { Studio } from './studio.ts'

/** Removes a dropped file. @throws Error if it is not there, or a layer shows it */
export function removeUnused({ composition, files }: Studio, id: string): void {
  const { name } = files.file(id)
  const isUsed = composition.layers.some(
    ({ source }) => source.kind === 'file' && source.file === id,
  )
  if (isUsed) throw new Error(`${name} is shown by a layer; remove that first`)
  files.remove(id)
}

/** A file that a page sends. */
type UploadedFile = {
  readonly name: string
  readonly content: Readable
  /** Aborted when the page does not wait for it any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Takes a dropped file, which can be undone while no layer shows it.
 *
 * @returns its id
 * @throws Error that explains why it is not usable
 */
export async function takeUndoably(
  studio: Studio,
  { name, content, signal }: UploadedFile,
): Promise<string> {
  const { files, history, player } = studio
  let id = ''
  await history.make(async () => {
    const before = new Set(files.all.map((file) => file.id))
    id = await files.take(name, content, player.profile, signal)
    // The same file again changes nothing.
    return before.has(id) ? undefined : uploadStep(studio, name, id)
  })
  return id
}

function uploadStep(studio: Studio, name: string, id: string): Step {
  const { files } = studio
  let isUndone = false
  return {
    title: `Upload ${name}`,
    async undo() {
      removeUnused(studio, id)
      isUndone = true
    },
    async redo() {
      files.restore(id)
      isUndone = false
    },
    forget() {
      if (isUndone) files.forget(id)
    },
  }
}
