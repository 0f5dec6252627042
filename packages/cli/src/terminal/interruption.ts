import { CliError } from '../cli-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal and npm can both pass on one Ctrl-C; only a later one means «at once». */
const SAME_KEYSTROKE_MS = 500

/**
 * A signal that aborts when the user breaks off (Ctrl-C, a closed terminal) or `seconds` are over,
 * so that the command can clean up. A second Ctrl-C ends the process at once.
 */
export function interruption(seconds?: number): AbortSignal {
  const controller = new AbortController()
  let interruptedAt: number | undefined
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (interruptedAt !== undefined && performance.now() - interruptedAt > SAME_KEYSTROKE_MS) {
        process.exit(130)
      }
      interruptedAt ??= performance.now()
      controller.abort(new CliError('interrupted', 'broken off; nothing is left half done'))
    })
  }
  if (seconds !== undefined) {
    setTimeout(() => controller.abort(), seconds * 1000).unref()
  }
  return controller.signal
}

/** Resolves when `signal` aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
