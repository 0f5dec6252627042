import { z } from 'zod'
import { entryFields, scheduleEntry } from '../../house/house-schema.ts'
import { planData } from '../../schedule/plan-data.ts'
import { writtenEntry } from '../../schedule/written-entry.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { editFile, PUT_RULES } from '../contract/edit-file.ts'
import { endpoint, json, NOTHING, Reply } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'
import { noSuchName } from '../contract/no-such-name.ts'
import { pathName } from '../contract/path-name.ts'

const PATH = '/api/v1/schedule'
const GROUP = 'Schedule'

/** Most days that are planned ahead. */
const MOST_DAYS = 366

const entryData = named(
  'ScheduleEntry',
  z.object({
    name: z.string(),
    from: z.string().describe('when it begins: 18:00, or dawn, sunrise, sunset, dusk ± a length'),
    to: z.string().describe('when it ends'),
    days: z.array(z.string()).optional().describe('days of the week; left out, all'),
    between: z.array(z.array(z.string())).optional().describe('first and last dates of seasons'),
    dates: z.array(z.string()).optional().describe('single dates'),
    priority: z.int().describe('where two overlap, the higher one plays'),
    fade: z.number().describe('seconds in which the light comes and goes'),
    play: z
      .union([z.string(), z.object({ random: z.array(z.string()) })])
      .describe('a name, or several of which one is chosen for each date'),
  }),
)

/** The schedule, as the interface says it. */
export const scheduleData = named('Schedule', z.array(entryData))

/** What will play, as the interface says it. */
export const planListData = named(
  'Plan',
  z.array(
    z.object({
      name: z.string().describe('of the entry'),
      start: z.iso.datetime({ offset: true }),
      end: z.iso.datetime({ offset: true }),
      play: z.string(),
      failure: z
        .string()
        .optional()
        .describe(
          'why it can’t be played: it is skipped, and what plays in its place at these times, if anything, stands beside it. Left out if it plays',
        ),
    }),
  ),
)

const DAYS = `must be a whole number from 1 to ${MOST_DAYS}`

/** The schedule of the house file, and what follows from it. */
export default [
  endpoint({
    ...{ id: 'getSchedule', method: 'GET', path: PATH, scope: 'read', group: GROUP },
    summary: 'all entries of the schedule',
    answer: json(scheduleData),
    handle: (_, { house }) => house.house.schedule.map(writtenEntry),
  }),

  endpoint({
    ...{ id: 'getScheduleEntry', method: 'GET', path: `${PATH}/{name}` },
    ...{ scope: 'read', group: GROUP },
    summary: 'one entry of the schedule',
    pathValues: pathName,
    answer: json(entryData),
    problems: ['not-found'],
    handle: ({ path: { name } }, { house }) => entryOf(house, name),
  }),

  endpoint({
    ...{ id: 'putScheduleEntry', method: 'PUT', path: `${PATH}/{name}` },
    ...{ scope: 'configure', group: GROUP },
    summary: 'add an entry to the house file, or replace the one of this name',
    description: PUT_RULES,
    pathValues: pathName,
    body: entryFields,
    answer: json(entryData),
    statuses: [201],
    problems: ['conflict', 'stalled-disk'],
    handle: async ({ path: { name }, body }, { house }) => {
      const isNew = house.house.schedule.every((each) => each.name !== name)
      const entry = writtenEntry(scheduleEntry({ ...body, name }))
      const { play } = body
      const played =
        typeof play === 'string'
          ? [{ play, field: 'play' }]
          : play.random.map((each, at) => ({ play: each, field: `play.random.${at}` }))
      await editFile(house, { kind: 'set-entry', entry }, played)
      return new Reply(isNew ? 201 : 200, entryOf(house, name))
    },
  }),

  endpoint({
    ...{ id: 'deleteScheduleEntry', method: 'DELETE', path: `${PATH}/{name}` },
    ...{ scope: 'configure', group: GROUP },
    summary: 'remove an entry from the house file',
    pathValues: pathName,
    answer: NOTHING,
    problems: ['not-found', 'conflict', 'stalled-disk'],
    handle: async ({ path: { name } }, { house }) => {
      entryOf(house, name)
      await editFile(house, { kind: 'remove-entry', name })
      return undefined
    },
  }),

  endpoint({
    ...{ id: 'getPlan', method: 'GET', path: '/api/v1/plan', scope: 'read', group: GROUP },
    summary: 'what will play in the next days, as `serve --plan --json` prints it',
    query: z.strictObject({
      days: z.coerce
        .number({ error: DAYS })
        .int(DAYS)
        .min(1, DAYS)
        .max(MOST_DAYS, DAYS)
        .default(7)
        .describe('how many days'),
    }),
    answer: json(planListData),
    handle: ({ query: { days } }, { house }) => house.plan(days).map(planData),
  }),
]

/** The entry of a name. @throws Problem if there is none */
function entryOf({ house: { schedule } }: ServedHouse, name: string) {
  const entry = schedule.find((each) => each.name === name)
  const names = schedule.map((each) => each.name)
  if (entry === undefined) throw noSuchName('entry', name, names)
  return writtenEntry(entry)
}
