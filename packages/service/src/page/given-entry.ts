import { schemaFaults } from '@ledloom/media/schema-faults'
import type { GivenEntry } from '@ledloom/studio'
import { entryFields, scheduleEntry } from '../house/house-schema.ts'
import { type House, HouseError } from '../house/read-house.ts'
import type { ScheduleEntry } from '../schedule/schedule-entry.ts'
import { writtenEntry } from '../schedule/written-entry.ts'

/**
 * The entry that a page gives; what it leaves out stays as it was.
 *
 * @throws HouseError that begins with the name of the wrong value
 */
export function givenEntry(
  { was, place: given, ...fields }: GivenEntry,
  { schedule, place }: Pick<House, 'schedule' | 'place'>,
): ScheduleEntry {
  const before = schedule.find(({ name }) => name === was)
  if (was !== undefined && before === undefined) {
    throw new HouseError(`name: “${was}” is no longer in the schedule; add it again`)
  }
  checkName(fields.name, was, schedule)
  const entry = entryOf(fields, before)
  for (const key of ['from', 'to'] as const) {
    const isKnown = place.latitude !== undefined || given !== undefined
    if (entry[key].kind === 'sun' && !isKnown) {
      throw new HouseError(`${key} needs the place of the house`)
    }
  }
  return entry
}

/** Checks a name among others. @throws HouseError that begins with `name` */
export function checkName(
  name: string,
  was: string | undefined,
  others: readonly { readonly name: string }[],
): void {
  if (name.trim() === '') throw new HouseError('name must not be empty')
  if (name !== was && others.some((each) => each.name === name)) {
    throw new HouseError('name must differ from the others')
  }
}

function entryOf(
  { name, days, between, dates, play, ...given }: Omit<GivenEntry, 'was' | 'place'>,
  before: ScheduleEntry | undefined,
): ScheduleEntry {
  const { name: _, days: __, ...kept } = before === undefined ? {} : writtenEntry(before)
  const fields = {
    ...{ ...kept, ...definedOf(given) },
    ...(days !== undefined && { days }),
    ...(between !== undefined && { between: between.length === 0 ? undefined : between }),
    ...(dates !== undefined && { dates: dates.length === 0 ? undefined : dates }),
    ...(play !== undefined && { play: playOf(play) }),
  }
  const { success, data, error } = entryFields.safeParse(fields, { reportInput: true })
  if (success) return scheduleEntry({ ...data, name })
  const [fault] = schemaFaults(error, { schema: entryFields, whole: 'the entry' })
  throw new HouseError(fault?.message ?? 'the entry has a mistake')
}

/** One name stands for itself, of several one is chosen each time. */
function playOf(play: string | readonly string[]) {
  if (typeof play === 'string') return play
  const [only, second] = play
  return second === undefined && only !== undefined ? only : { random: play }
}

function definedOf(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
