type Usage = { readonly user: number; readonly system: number }

/** Tests run in Node, whose types the page does not have. */
declare const process: { cpuUsage(since?: Usage): Usage }

/** Milliseconds of processor time that `work` takes: a busy machine adds nothing to it. */
export function processorTime(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
