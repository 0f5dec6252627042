import type { Controls, StudioSection } from '@ledloom/studio'

/** Milliseconds between two versions of sections in which figures run, or a list grows. */
const RESTING_MS = 250

/** Least milliseconds between two versions of each section; one that is edited follows at once. */
const PACE_MS: Readonly<Record<StudioSection, number>> = {
  library: 0,
  show: 0,
  transport: 0,
  lights: 0,
  devices: RESTING_MS,
  movie: RESTING_MS,
  files: RESTING_MS,
  inputs: RESTING_MS,
}

/** Receives each new version of a section; null once it is gone. */
export type TellSection = (section: StudioSection, value: SectionValue) => void

/** The value of a section, or null. */
export type SectionValue = NonNullable<Controls['state'][StudioSection]> | null

/** Sends the sections of a studio's state: first all of them, then each one that changes. */
export class SectionFeed {
  readonly #controls: Controls
  readonly #tell: TellSection
  readonly #told = new Map<StudioSection, Controls['state'][StudioSection]>()
  readonly #resting = new Map<StudioSection, NodeJS.Timeout>()
  readonly #unsubscribe: () => void

  constructor(controls: Controls, tell: TellSection) {
    this.#controls = controls
    this.#tell = tell
    this.#unsubscribe = controls.onChange(() => this.#compare())
    this.#compare()
  }

  /** Tells nothing more. */
  close(): void {
    this.#unsubscribe()
    for (const timer of this.#resting.values()) clearTimeout(timer)
  }

  #compare(): void {
    const { state } = this.#controls
    for (const section of Object.keys(PACE_MS) as StudioSection[]) {
      const value = state[section]
      if (this.#resting.has(section) || this.#told.get(section) === value) continue
      this.#told.set(section, value)
      this.#rest(section)
      this.#tell(section, value ?? null)
    }
  }

  /** What changes until a section has rested is told afterwards, its newest version only. */
  #rest(section: StudioSection): void {
    if (PACE_MS[section] === 0) return
    const timer = setTimeout(() => {
      this.#resting.delete(section)
      this.#compare()
    }, PACE_MS[section]).unref()
    this.#resting.set(section, timer)
  }
}
