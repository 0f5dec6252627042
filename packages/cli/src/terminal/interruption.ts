import { constants } from 'node:os'
import { CliError } from './cli-error.ts'
import { endBy, hasFileWork } from './end-process.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const
/** A terminal and npm can both pass on one Ctrl-C; only a later one means “at once”. */
const SAME_KEYSTROKE_MS = 500

const running = new Set<AbortController>()
let isWatching = false
let interruptedAt: number | undefined
let lastSignal: (typeof SIGNALS)[number] | undefined

/** The user ended the command: by Ctrl-C, another signal, or by closing the terminal. */
export class Interrupted extends CliError {
  /** Exit status of a command that a signal ended, as in shells. */
  readonly status: number

  constructor(signal: (typeof SIGNALS)[number]) {
    super('interrupted', 'interrupted; nothing unfinished is left')
    this.status = 128 + constants.signals[signal]
  }
}

/**
 * A signal that aborts when the user interrupts (Ctrl-C, Ctrl-\, a closed terminal), `interruptAll` is
 * called or `seconds` are over, so that the command can clean up. A second Ctrl-C ends the process
 * at once.
 */
export function interruption(seconds?: number): AbortSignal {
  const controller = new AbortController()
  running.add(controller)
  interruptedAt = undefined
  watchSignals()
  if (seconds !== undefined) {
    setTimeout(() => controller.abort(), seconds * 1000).unref()
  }
  return controller.signal
}

/** Listens for signals, once in a process. */
function watchSignals(): void {
  if (isWatching) return
  isWatching = true
  for (const name of SIGNALS) {
    process.on(name, () => {
      const reason = new Interrupted(name)
      lastSignal = name
      if (interruptedAt !== undefined && performance.now() - interruptedAt > SAME_KEYSTROKE_MS) {
        if (!hasFileWork()) process.exit(reason.status)
        endBy(name)
      }
      interruptedAt ??= performance.now()
      interruptAll(reason)
    })
  }
}

/**
 * Aborts every running command with `reason`, as Ctrl-C does.
 * @returns true if one was running
 */
export function interruptAll(reason: Error): boolean {
  for (const controller of running) controller.abort(reason)
  return running.size > 0
}

/** The signal by which the user interrupted what ran; undefined if that has not happened. */
export function signalOfUser(): NodeJS.Signals | undefined {
  return lastSignal
}

/** Resolves when `signal` aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
