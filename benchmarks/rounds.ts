import { spreadOf } from './report.ts'

/** One measurement, in any unit. */
type Measure = () => number | Promise<number>

interface RoundsOptions {
  /** Measurements of each that count. */
  readonly rounds: number
  /** Rounds before them that only warm up. */
  readonly warmUp?: number
}

/**
 * Measures several things in turn, round after round, so that other load on the machine meets all of
 * them alike. @returns what each round measured, by the names of `measures`
 */
export async function measureInTurn<Name extends string>(
  measures: Readonly<Record<Name, Measure>>,
  { rounds, warmUp = 1 }: RoundsOptions,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(measures) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const value = await measures[name]()
      if (round >= 0) measured[name].push(value)
    }
  }
  return measured
}

/** The ratio of two figures of each round, as a row of a table states it. */
export function ratioOfRounds(
  values: readonly number[],
  references: readonly number[],
): { readonly ratio: number; readonly spread: readonly [least: number, most: number] } {
  const { median, spread } = spreadOf(values.map((value, round) => value / references[round]!))
  return { ratio: median, spread }
}

/** Milliseconds of processor time that some work takes: other load on the machine changes it least. */
export function processorMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
