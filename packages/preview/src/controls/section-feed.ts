import type { Desk, DeskSection } from '@ledloom/studio'

/** Milliseconds between two versions of sections in which figures run, or a list grows. */
const RESTING_MS = 250

/** Least milliseconds between two versions of each section; one that is edited follows at once. */
const PACE_MS: Readonly<Record<DeskSection, number>> = {
  library: 0,
  show: 0,
  transport: 0,
  lights: 0,
  devices: RESTING_MS,
  movie: RESTING_MS,
  files: RESTING_MS,
  inputs: RESTING_MS,
}

/** Told of each new version of a section; null where the desk has it no longer. */
export type TellSection = (section: DeskSection, value: SectionValue) => void

/** The value of a section, or null. */
export type SectionValue = NonNullable<Desk['state'][DeskSection]> | null

/** Tells each section of a desk's state: all that are there at first, then whichever changed. */
export class DeskSections {
  readonly #desk: Desk
  readonly #tell: TellSection
  readonly #told = new Map<DeskSection, Desk['state'][DeskSection]>()
  readonly #resting = new Map<DeskSection, NodeJS.Timeout>()
  readonly #unsubscribe: () => void

  constructor(desk: Desk, tell: TellSection) {
    this.#desk = desk
    this.#tell = tell
    this.#unsubscribe = desk.onChange(() => this.#compare())
    this.#compare()
  }

  /** Tells nothing more. */
  close(): void {
    this.#unsubscribe()
    for (const timer of this.#resting.values()) clearTimeout(timer)
  }

  #compare(): void {
    const { state } = this.#desk
    for (const section of Object.keys(PACE_MS) as DeskSection[]) {
      const value = state[section]
      if (this.#resting.has(section) || this.#told.get(section) === value) continue
      this.#told.set(section, value)
      this.#rest(section)
      this.#tell(section, value ?? null)
    }
  }

  /** What changes until a section has rested is told afterwards, its newest version only. */
  #rest(section: DeskSection): void {
    if (PACE_MS[section] === 0) return
    const timer = setTimeout(() => {
      this.#resting.delete(section)
      this.#compare()
    }, PACE_MS[section]).unref()
    this.#resting.set(section, timer)
  }
}
