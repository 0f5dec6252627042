/** A file that the user chose. Only some browsers let a page write into it. */
type WritableFile = {
  getFile(): Promise<Pick<File, 'lastModified'>>
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>
}

type FilePicker = (options: { readonly suggestedName: string }) => Promise<WritableFile>

/**
 * Saves a text as a file that the user chooses once, or as a download where the browser has no such way. If
 * another program has changed the file since, it is chosen again: the browser asks before it replaces one.
 */
export class SavedText {
  #file: WritableFile | undefined
  /** The time at which the file was written last. */
  #writtenAt = 0

  /** Returns a sentence about what was done; `undefined` if the user left the dialog. */
  async save(name: string, text: string): Promise<string | undefined> {
    const pick = (window as { readonly showSaveFilePicker?: FilePicker }).showSaveFilePicker
    if (pick === undefined) {
      download(name, text)
      return `${name} is downloaded.`
    }
    try {
      if ((await lastModified(this.#file)) !== this.#writtenAt) this.#file = undefined
      this.#file ??= await pick({ suggestedName: name })
      const writable = await this.#file.createWritable()
      await writable.write(text)
      await writable.close()
      this.#writtenAt = await lastModified(this.#file)
      return `${name} is saved.`
    } catch (error) {
      this.#file = undefined
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
      throw error
    }
  }
}

/** The time of the last change of a file; 0 without one, and -1 if it is gone. */
async function lastModified(file: WritableFile | undefined): Promise<number> {
  if (file === undefined) return 0
  return file.getFile().then(
    (content) => content.lastModified,
    () => -1,
  )
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
