import type { planData } from '@ledloom/service'
import { printColumns, printJson } from '../terminal/print.ts'

/** Something that plays once, as a house says it to programs. */
type PlannedData = Omit<ReturnType<typeof planData>, 'failure'> & {
  readonly failure?: string | undefined
}

/** Prints what will play, as a table or as JSON. */
export function printPlan(plan: readonly PlannedData[], json: boolean): void {
  if (json) printJson(plan)
  else if (plan.length === 0) console.log('nothing is to play')
  else printColumns(rowsOf(plan))
}

/** A line for each; why one can't be played stands at its end. */
function rowsOf(plan: readonly PlannedData[]): string[][] {
  const rows = plan.map(rowOf)
  if (plan.every(({ failure }) => failure === undefined)) return rows
  return plan.map(({ failure }, at) => [
    ...rows[at]!,
    failure === undefined ? '' : `can't be played: ${failure}`,
  ])
}

function rowOf({ name, start, end, play }: PlannedData): string[] {
  const isSameDay = start.slice(0, 10) === end.slice(0, 10)
  return [houseTime(start), `to ${isSameDay ? clockTime(end) : houseTime(end)}`, name, play]
}

/** A time by the clocks of the house, to be read: `Fri 27 Nov 18:30`. */
export function houseTime(iso: string): string {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  return `${DAY.format(day).replace(',', '')} ${clockTime(iso)}`
}

function clockTime(iso: string): string {
  return iso.slice(11, 16)
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
})
