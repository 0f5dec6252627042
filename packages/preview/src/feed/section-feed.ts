import type { Controls, StudioSection } from '@ledloom/studio'

/** Interval in milliseconds for sections with running figures or growing lists. */
const PAUSE_MS = 250

/** Shortest interval between two versions of a section; edited sections are sent at once. */
const PACE_MS: Readonly<Record<StudioSection, number>> = {
  library: 0,
  show: 0,
  transport: 0,
  lights: 0,
  devices: PAUSE_MS,
  movie: PAUSE_MS,
  mapping: PAUSE_MS,
  map: 0,
  files: PAUSE_MS,
  inputs: PAUSE_MS,
  history: 0,
  presets: 0,
  effectMemory: 0,
  values: 0,
  sound: 0,
  watched: PAUSE_MS,
  sent: 0,
  host: 0,
  house: 0,
}

/** Receives each new version of a section; null once it is gone. */
type SendSection = (section: StudioSection, value: SectionValue) => void

/** The value of a section, or null. */
type SectionValue = NonNullable<Controls['state'][StudioSection]> | null

/** Sends the sections of a studio's state: first all of them, then each one that changes. */
export class SectionFeed {
  readonly #controls: Controls
  readonly #send: SendSection
  readonly #sent = new Map<StudioSection, Controls['state'][StudioSection]>()
  readonly #paused = new Map<StudioSection, NodeJS.Timeout>()
  readonly #unsubscribe: () => void

  constructor(controls: Controls, send: SendSection) {
    this.#controls = controls
    this.#send = send
    this.#unsubscribe = controls.onChange(() => this.#compare())
    this.#compare()
  }

  /** Stops sending. */
  close(): void {
    this.#unsubscribe()
    for (const timer of this.#paused.values()) clearTimeout(timer)
  }

  #compare(): void {
    const { state } = this.#controls
    // A house says which devices show something by themselves: their states are not to lag behind.
    if (this.#sent.get('house') !== state.house) this.#endPause('devices')
    for (const section of Object.keys(PACE_MS) as StudioSection[]) {
      const value = state[section]
      if (this.#paused.has(section) || this.#sent.get(section) === value) continue
      this.#sent.set(section, value)
      this.#pause(section)
      this.#send(section, value ?? null)
    }
  }

  /** Changes during the pause are sent after it, the newest version only. */
  #pause(section: StudioSection): void {
    if (PACE_MS[section] === 0) return
    const timer = setTimeout(() => {
      this.#endPause(section)
      this.#compare()
    }, PACE_MS[section]).unref()
    this.#paused.set(section, timer)
  }

  #endPause(section: StudioSection): void {
    clearTimeout(this.#paused.get(section))
    this.#paused.delete(section)
  }
}
