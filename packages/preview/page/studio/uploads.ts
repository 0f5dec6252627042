import { excessText, limitText } from '../parts/texts.ts'
import { Listeners } from '../state/observable.ts'

/** A file that is being uploaded, waits for that, or has arrived and does not play yet. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** 0..1 */
  readonly share: number
  /** The host has it and lists it. */
  readonly isSent: boolean
}

/** Callbacks of uploads. */
interface UploadHandlers {
  /** The purpose of the files. Default: to play. */
  readonly use?: 'map'
  /** A sentence about files that are too large. */
  readonly advice?: string
  /** Largest file in bytes; `undefined` if unknown. */
  maxBytes(): number | undefined
  /** The next upload starts when this has settled. */
  readonly onSent: (file: { readonly id: string; readonly name: string }) => Promise<void>
  onFailure(error: unknown, file: File): void
}

/** Uploads files one after another. */
export class Uploads {
  readonly #handlers: UploadHandlers
  readonly #listeners = new Listeners()
  readonly #stops = new Map<number, AbortController>()
  readonly #files = new Map<number, File>()
  #all: readonly Upload[] = []
  #queue: Promise<void> = Promise.resolve()
  #lastId = 0

  constructor(handlers: UploadHandlers) {
    this.#handlers = handlers
  }

  get all(): readonly Upload[] {
    return this.#all
  }

  /** Queues files and calls `onSent` with each when it has arrived. */
  add(files: Iterable<File>, onSent = this.#handlers.onSent): void {
    for (const file of files) this.#enqueue(file, onSent)
  }

  cancel(id: number): void {
    this.#stops.get(id)?.abort()
    this.#remove(id)
  }

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #enqueue(file: File, onSent: UploadHandlers['onSent']): void {
    // It was chosen twice, and once is still under way.
    if ([...this.#files.values()].some((other) => isSameFile(other, file))) return
    const id = ++this.#lastId
    const stop = new AbortController()
    this.#stops.set(id, stop)
    this.#files.set(id, file)
    this.#set([...this.#all, { id, name: file.name, share: 0, isSent: false }])
    this.#queue = this.#queue.then(() => this.#send(id, file, { onSent, signal: stop.signal }))
  }

  async #send(id: number, file: File, { onSent, signal }: Sending): Promise<void> {
    if (signal.aborted) return
    try {
      const { maxBytes, advice, use } = this.#handlers
      // The list of clips says what is wrong with each.
      if (file.size === 0 && use === undefined) throw new Error(`${file.name} is empty.`)
      checkSize(file, maxBytes(), advice)
      const onProgress = (share: number) => this.#change(id, { share })
      const sent = await uploadFile(file, { onProgress, signal, use })
      this.#forget(id)
      this.#change(id, { share: 1, isSent: true })
      await onSent({ id: sent, name: file.name })
    } catch (error) {
      if (!signal.aborted) this.#handlers.onFailure(error, file)
    } finally {
      this.#remove(id)
    }
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#set(this.#all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  /** From now on it can't be cancelled, and may be chosen again. */
  #forget(id: number): void {
    this.#stops.delete(id)
    this.#files.delete(id)
  }

  #remove(id: number): void {
    this.#forget(id)
    this.#set(this.#all.filter((upload) => upload.id !== id))
  }

  #set(all: readonly Upload[]): void {
    this.#all = all
    this.#listeners.notify()
  }
}

/** A file to upload. */
interface Sending extends Pick<UploadHandlers, 'onSent'> {
  readonly signal: AbortSignal
}

function isSameFile(one: File, other: File): boolean {
  const isSame = one.name === other.name && one.size === other.size
  return isSame && one.lastModified === other.lastModified && one.type === other.type
}

function checkSize({ name, size }: File, maxBytes = Infinity, advice = ''): void {
  if (size <= maxBytes) return
  throw new Error(
    `${name} is too large: ${excessText(size, maxBytes)}, at most ${limitText(maxBytes)} allowed. ${advice}`.trim(),
  )
}

/** Progress callback and cancellation of an upload. */
interface UploadOptions {
  /** Sent share, 0..1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
  readonly use?: 'map' | undefined
}

/**
 * Uploads a file and returns its id on the host.
 *
 * @throws Error with one line if the host refuses it
 */
function uploadFile(file: File, { onProgress, signal, use }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', 'files')
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name))
    if (use !== undefined) request.setRequestHeader('X-File-Use', use)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) resolve(idOf(request.responseText))
      else
        reject(
          new Error(
            request.responseText.trim() || `The host answered with status ${request.status}.`,
          ),
        )
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
