/** A file that the user chose. Only some browsers let a page write into it. */
type WritableFile = {
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>
}

type FilePicker = (options: { readonly suggestedName: string }) => Promise<WritableFile>

/** Saves a text as a file that the user chooses once, or as a download where the browser has no such way. */
export class SavedText {
  #file: WritableFile | undefined

  /** Returns a sentence about what was done; `undefined` if the user left the dialog. */
  async save(name: string, text: string): Promise<string | undefined> {
    const pick = (window as { readonly showSaveFilePicker?: FilePicker }).showSaveFilePicker
    if (pick === undefined) {
      download(name, text)
      return `${name} is downloaded.`
    }
    try {
      this.#file ??= await pick({ suggestedName: name })
      const writable = await this.#file.createWritable()
      await writable.write(text)
      await writable.close()
      return `${name} is saved.`
    } catch (error) {
      this.#file = undefined
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
      throw error
    }
  }
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
