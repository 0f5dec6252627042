/** `missing` is what is not there or may not be used, `failed` what could not be found out. */
export type CheckState = 'ok' | 'missing' | 'taken' | 'failed'

/** What a look at the machine has shown. */
export interface Reading {
  readonly state: Exclude<CheckState, 'failed'>
  /** What is there, or is not. */
  readonly detail: string
  /** What to do about it, where there is anything. */
  readonly advice?: string | undefined
}

/** One thing to look at. */
export interface Check {
  readonly name: string
  /** Whether Ledloom does nothing useful without it. */
  readonly isNeeded: boolean
  /** Looks; once `signal` is aborted nobody waits for it any longer. */
  look(signal: AbortSignal): Reading | Promise<Reading>
}

/** What is told of a check. */
export interface Finding extends Pick<Check, 'name' | 'isNeeded'> {
  readonly state: CheckState
  readonly detail: string
  readonly advice?: string | undefined
}
