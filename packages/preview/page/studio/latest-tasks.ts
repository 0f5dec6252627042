type Task = () => Promise<void>

interface Slot {
  next: Task | undefined
  ended: Promise<void>
}

/**
 * Runs one task per key at a time. Of the tasks added meanwhile only the latest runs, so a dragged
 * slider sends its latest value after each answer and nothing queues.
 */
export class LatestTasks {
  readonly #slots = new Map<string, Slot>()

  /** Settles like the latest task of this key. */
  run(key: string, task: Task): Promise<void> {
    const busy = this.#slots.get(key)
    if (busy !== undefined) {
      busy.next = task
      return busy.ended
    }
    const slot: Slot = { next: task, ended: Promise.resolve() }
    this.#slots.set(key, slot)
    slot.ended = this.#work(key, slot)
    return slot.ended
  }

  async #work(key: string, slot: Slot): Promise<void> {
    let failure: unknown
    while (slot.next !== undefined) {
      const task = slot.next
      slot.next = undefined
      failure = await task().then(
        () => undefined,
        (error: unknown) => error,
      )
    }
    this.#slots.delete(key)
    if (failure !== undefined) throw failure
  }
}
