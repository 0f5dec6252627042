import { excessText, limitText } from '../parts/texts.ts'
import { Listeners } from '../state/observable.ts'

/** A file on its way to the host. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** 0..1 */
  readonly share: number
}

/** Callbacks of uploads. */
interface UploadHandlers {
  /** Bytes that the host takes of a file. */
  maxBytes(): number | undefined
  /** The next file is sent when this has ended. */
  readonly onSent: (file: { readonly id: string; readonly name: string }) => Promise<void>
  onFailure(error: unknown): void
}

/** The files on their way, one after another. */
export class Uploads {
  readonly #handlers: UploadHandlers
  readonly #listeners = new Listeners()
  readonly #stops = new Map<number, AbortController>()
  #all: readonly Upload[] = []
  #queue: Promise<void> = Promise.resolve()
  #lastId = 0

  constructor(handlers: UploadHandlers) {
    this.#handlers = handlers
  }

  get all(): readonly Upload[] {
    return this.#all
  }

  /** Sends files after those that are on their way, for what `onSent` does with them. */
  add(files: Iterable<File>, onSent = this.#handlers.onSent): void {
    for (const file of files) this.#enqueue(file, onSent)
  }

  cancel(id: number): void {
    this.#stops.get(id)?.abort()
    this.#remove(id)
  }

  /** Calls `listener` at each change; gives a function that ends this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #enqueue(file: File, onSent: UploadHandlers['onSent']): void {
    const id = ++this.#lastId
    const stop = new AbortController()
    this.#stops.set(id, stop)
    this.#set([...this.#all, { id, name: file.name, share: 0 }])
    this.#queue = this.#queue.then(() => this.#send(id, file, { onSent, signal: stop.signal }))
  }

  async #send(id: number, file: File, { onSent, signal }: Sending): Promise<void> {
    if (signal.aborted) return
    try {
      checkSize(file, this.#handlers.maxBytes())
      const onProgress = (share: number) =>
        this.#set(this.#all.map((upload) => (upload.id === id ? { ...upload, share } : upload)))
      const sent = await uploadFile(file, { onProgress, signal })
      await onSent({ id: sent, name: file.name })
    } catch (error) {
      if (!signal.aborted) this.#handlers.onFailure(error)
    } finally {
      this.#remove(id)
    }
  }

  #remove(id: number): void {
    this.#stops.delete(id)
    this.#set(this.#all.filter((upload) => upload.id !== id))
  }

  #set(all: readonly Upload[]): void {
    this.#all = all
    this.#listeners.tell()
  }
}

/** A file to upload. */
interface Sending extends Pick<UploadHandlers, 'onSent'> {
  readonly signal: AbortSignal
}

function checkSize({ name, size }: File, maxBytes = Infinity): void {
  if (size === 0) throw new Error(`${name} is empty.`)
  if (size <= maxBytes) return
  throw new Error(
    `${name} has ${excessText(size, maxBytes)}; at most ${limitText(maxBytes)} are taken.`,
  )
}

/** Progress callback and cancellation of an upload. */
interface UploadOptions {
  /** 0..1 of what is to be sent. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a file and returns its id on the host.
 *
 * @throws Error with one line if the host refuses it
 */
function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    // `fetch` does not say how much of a body has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', 'files')
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) resolve(idOf(request.responseText))
      else reject(new Error(request.responseText.trim() || `The host said ${request.status}.`))
    }
    request.onerror = () => reject(new Error(`${file.name} did not reach the host.`))
    request.onabort = () => reject(new Error(`${file.name} was not sent.`))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function idOf(text: string): string {
  const { id } = JSON.parse(text) as { readonly id: string }
  return id
}
