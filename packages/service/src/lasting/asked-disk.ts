import { type DiskWait, isStalledDisk, waitForDisk } from '@ledloom/studio/keeping'

/** How disks are asked. */
type AskedDiskOptions = Omit<DiskWait, 'note'> & {
  /** Called when a file is on a disk that does not answer in time. */
  readonly onStall?: ((error: Error) => void) | undefined
  /** Called each time that all is answered about a file that was not in time. */
  readonly onAnswer?: (() => void) | undefined
}

/** A file whose disk does not answer. */
type Unanswered = { readonly error: Error; questions: number }

/**
 * Asks disks for files, and waits for each answer with a bound. While a question about a file is not answered, nothing
 * more is asked about it: each question holds one of the few threads that Node has for files.
 */
export class AskedDisk {
  readonly #options: AskedDiskOptions
  readonly #unanswered = new Map<string, Unanswered>()

  constructor(options: AskedDiskOptions = {}) {
    this.#options = options
  }

  /** True while a disk does not answer. */
  get isStalled(): boolean {
    return this.#unanswered.size > 0
  }

  /**
   * Asks for a file. What was asked goes on if it takes too long.
   *
   * @param path of the file, for messages
   * @param note prints a line while it is waited for. Default: nothing is printed
   * @throws StudioError `stalled-disk` if it takes too long, at once if the disk did not answer before; what the work
   *   throws
   */
  async ask<Result>(
    path: string,
    work: () => Promise<Result>,
    note: (line: string) => void = () => undefined,
  ): Promise<Result> {
    const before = this.#unanswered.get(path)
    if (before !== undefined) throw before.error
    const begun = work()
    try {
      return await waitForDisk(path, begun, { ...this.#options, note })
    } catch (error) {
      if (isStalledDisk(error)) this.#follow(path, error, begun)
      throw error
    }
  }

  #follow(path: string, error: Error, work: Promise<unknown>): void {
    const unanswered = this.#unanswered.get(path) ?? { error, questions: 0 }
    const isNew = unanswered.questions++ === 0
    this.#unanswered.set(path, unanswered)
    const end = () => {
      if (--unanswered.questions > 0) return
      this.#unanswered.delete(path)
      this.#options.onAnswer?.()
    }
    work.then(end, end)
    if (isNew) this.#options.onStall?.(error)
  }
}

/** Whether an error is due to a disk that was waited for too long. */
export function isDueToStall(error: unknown): boolean {
  return isStalledDisk(error) || (error instanceof Error && isDueToStall(error.cause))
}
