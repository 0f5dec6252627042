/** Receives the results, notes and progress of a job. */
export interface Reporter {
  /** The name of the job in lines; with several devices, that of the device too. */
  called(title: string): string
  /** Notes about the source named `title`. */
  notes(title: string, notes: readonly string[]): void
  /** A line of the result, for people. */
  line(text: string): void
  /** A table of the result, for people. */
  columns(table: readonly (readonly string[])[]): void
  /** The result, for machines. */
  json(facts: object): void
  /** Why one of several devices failed. */
  error(text: string): void
  /** Runs `work`, which calls `update(done, total)` as often as it likes. */
  progress<Result>(
    title: string,
    work: (update: (done: number, total: number) => void) => Promise<Result>,
  ): Promise<Result>
}

/** Drops all reports. */
export const SILENT: Reporter = {
  called: (title) => title,
  notes() {},
  line() {},
  columns() {},
  json() {},
  error() {},
  progress: (_title, work) => work(() => undefined),
}

/** Holds back the reports about one of several devices until `flush()`. */
export interface DeviceReporter extends Reporter {
  flush(): void
}

/** Reports about one of several devices, named in each line and, as `device`, in JSON. */
export function createDeviceReporter(reporter: Reporter, device: string): DeviceReporter {
  const pending: (() => void)[] = []
  return {
    called: (title) => `${device}: ${title}`,
    notes: (title, notes) => pending.push(() => reporter.notes(`${device}: ${title}`, notes)),
    line: (text) => pending.push(() => reporter.line(text)),
    columns: (table) => pending.push(() => reporter.columns(table)),
    json: (facts) => pending.push(() => reporter.json({ device, ...facts })),
    error: (text) => pending.push(() => reporter.error(text)),
    progress: (title, work) => reporter.progress(title, work),
    flush() {
      for (const report of pending.splice(0)) report()
    },
  }
}

/** `1 frame`, `240 frames`, for people. */
export function countFrames(frameCount: number | undefined): string {
  if (frameCount === undefined) return 'frames not counted'
  return `${frameCount} frame${frameCount === 1 ? '' : 's'}`
}

/** `room for one more movie of 240 frames`, for people. */
export function describeRoom(room: number): string {
  return room < 1 ? 'no room for another movie' : `room for one more movie of ${countFrames(room)}`
}

/** `750 kB`, for people. */
export function describeSize(byteLength: number): string {
  if (byteLength < 1000) return `${byteLength} bytes`
  return byteLength < 1e6
    ? `${(byteLength / 1e3).toFixed(0)} kB`
    : `${(byteLength / 1e6).toFixed(1)} MB`
}
