/** Milliseconds without a worker after which people are told. */
const PATIENCE_MS = 3000

/** Tells people, once each time, that there is no worker. */
export interface WorkerWatch {
  /** There are so many workers now. */
  look(workers: number): void
}

/** A watch for workers; `now` is in milliseconds. */
export function watchWorkers(
  tell: () => void,
  now: () => number = () => performance.now(),
): WorkerWatch {
  let aloneSince: number | undefined
  let isTold = false
  return {
    look(workers) {
      if (workers > 0) {
        aloneSince = undefined
        isTold = false
        return
      }
      aloneSince ??= now()
      if (isTold || now() - aloneSince < PATIENCE_MS) return
      isTold = true
      tell()
    },
  }
}
