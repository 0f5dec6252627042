/** A figure that the host tells, in words. */
export interface StatusFigure {
  readonly label: string
  readonly value: string
}

/** What the host tells in one line: what happened, and figures of its work. */
export interface HostStatus {
  readonly notes: string
  readonly figures: readonly StatusFigure[]
}

/** What each figure begins with in the host's line, and what it is. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['made', 'Frames made'],
  ['sent', 'Frames that the devices have taken'],
  ['skipped', 'Frames left out to stay in time'],
  ['failed', 'Frames that could not be played'],
  ['connections lost', 'Connections lost'],
  ['age', 'Age of a frame when it is sent'],
  ['lateness', 'Lateness of the clock'],
  ['CPU', 'Processor cores taken'],
])

const FIGURE = new RegExp(`^(${[...LABELS.keys()].join('|')}) ([\\d.].*)$`)

/** Half of them, 99 of a hundred and all are within these. */
const SPREAD = /^([\d.]+)\/([\d.]+)\/([\d.]+) ms$/

/** Parts a line of the host, in which ` · ` stands between what it tells. */
export function readStatus(line: string): HostStatus {
  const parts = line.split(' · ')
  const figures = parts.flatMap((part) => readFigure(part) ?? [])
  return { notes: parts.filter((part) => readFigure(part) === undefined).join(' · '), figures }
}

function readFigure(part: string): StatusFigure | undefined {
  const [, name = '', value = ''] = FIGURE.exec(part) ?? []
  const label = LABELS.get(name)
  if (label !== undefined) return { label, value: valueText(value) }
  return /^[\d.]+ MB$/.test(part) ? { label: 'Bytes sent', value: part } : undefined
}

function valueText(value: string): string {
  const [, half, most, all] = SPREAD.exec(value) ?? []
  if (half === undefined) return value
  return `half within ${half} ms, 99 % within ${most} ms, all within ${all} ms`
}
