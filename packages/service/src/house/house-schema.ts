import { didYouMean, formatDuration, nearestName } from '@ledloom/core'
import { z } from 'zod'
import type { ScheduleEntry } from '../schedule/schedule-entry.ts'
import { lengthBetween } from '../schedule/time-of-day.ts'
import { checkMembers } from './house-groups.ts'
import { date, days, name, season, seconds, text, time } from './house-values.ts'
import { checkedSeconds, type ListLength, parseListLength } from './list-length.ts'
import { checkListed } from './listed-devices.ts'

const play = z.union(
  [text, z.strictObject({ random: z.array(text).min(1, 'must name something') })],
  {
    error:
      'must name a source, a preset, a show or a playlist; { random: […] } chooses one of several',
  },
)

/** An entry of the schedule, without its name. */
export const entryFields = z.strictObject({
  from: time.describe('when it begins: 18:00, or dawn, sunrise, sunset, dusk, with -15m or +1h30m'),
  to: time.describe('when it ends, as `from`; not later than `from` is on the next day'),
  days: days
    .describe('fri, mon-fri, weekdays, weekend, or a list; the day on which it begins')
    .optional(),
  between: z
    .union([season, z.array(season).min(1, 'must have the first and the last date of a season')], {
      error: 'must be the first and the last date, such as [12-20, 01-06], or a list of these',
    })
    .describe('first and last date, [12-20, 01-06] or [2026-12-20, 2027-01-06]; or a list of these')
    .optional(),
  dates: z
    .array(date, { error: 'must be a list of dates such as [12-24, 2026-12-31]' })
    .min(1, 'must have a date')
    .describe('single dates, such as [12-24, 2026-12-31]')
    .optional(),
  priority: z
    .int({ error: 'must be a whole number' })
    .default(0)
    .describe('where two overlap, the higher one plays'),
  fade: seconds(600, '3s')
    .default(2)
    .describe('how long the light takes to come and to go: 0 to 600 seconds, or 3s'),
  play: play.describe(
    'an effect, a file, preset:NAME, a show, or a playlist; { random: [one, other] } chooses one for each date',
  ),
})

const entry = z
  .strictObject({ name: name.describe('differs from the others'), ...entryFields.shape })
  .transform(scheduleEntry)

/** An entry of what a file says. */
export function scheduleEntry({
  days,
  between,
  dates,
  ...others
}: z.output<typeof entryFields> & { readonly name: string }): ScheduleEntry {
  const calendar = { days, between: isSeason(between) ? [between] : between, dates }
  return { ...others, calendar }
}

type Season = z.output<typeof season>

function isSeason(between: Season | Season[] | undefined): between is Season {
  return typeof between?.[0] === 'string'
}

const LENGTH = 'must be a length such as 5m, 32 beats or 8 bars, above 0 and at most 24h'

/** Seconds, a length such as `5m`, or one in beats of the music. */
const listLength = z
  .union([z.number(), z.string()], { error: LENGTH })
  .transform((given, context): ListLength => {
    const length = typeof given === 'string' ? parseListLength(given) : checkedSeconds(given)
    if (length !== undefined) return length
    context.addIssue({ code: 'custom', message: LENGTH, input: given })
    return z.NEVER
  })

const TEMPO = 'must be 20 to 300 beats a minute'

const item = z.union(
  [
    text,
    z.strictObject({
      play: text.describe('an effect, a file, preset:NAME, or a show'),
      for: listLength.describe('how long it plays, in place of `each`').optional(),
    }),
  ],
  { error: 'must name a source; { play: candle, for: 32 beats } says how long it plays' },
)

/** A playlist of a house file. */
export const playlist = z.strictObject({
  items: z
    .array(item)
    .min(1, 'must name something')
    .describe('sources, one after another; { play: candle, for: 2m } says how long one plays'),
  each: listLength
    .default(300)
    .describe('how long each plays: seconds, 5m, 1h30m, 32 beats or 8 bars, at most 24h'),
  crossfade: seconds(600, '3s')
    .default(2)
    .describe('how long one goes over into the next: 0 to 600 seconds, or 3s'),
  shuffle: z
    .boolean({ error: 'must be true or false' })
    .default(false)
    .describe('in a new order each time'),
  tempo: z
    .number({ error: TEMPO })
    .min(20, TEMPO)
    .max(300, TEMPO)
    .describe(
      'beats a minute, for lengths in beats; left out, they are those of the sound that is heard',
    )
    .optional(),
})

function degrees(most: number) {
  const error = `must be a number of degrees from -${most} to ${most}`
  return z.number({ error }).min(-most, error).max(most, error)
}

/** Where a house stands. */
export const place = z.strictObject({
  latitude: degrees(90),
  longitude: degrees(180),
  timeZone: text
    .refine(isTimeZone, { error: ({ input }) => `must be a time zone ${zoneHint(String(input))}` })
    .describe('such as Europe/Berlin; by default that of the machine')
    .optional(),
})

const MQTT_ADDRESS = /^mqtts?:\/\/[^\s/@?#]+(\/[\w-]+)?$/

const mqtt = text.superRefine((address, context) => {
  if (MQTT_ADDRESS.test(address) && URL.canParse(address)) return
  const message =
    'must be an address such as mqtt://192.168.1.10:1883; LEDLOOM_MQTT_USER and LEDLOOM_MQTT_PASSWORD hold what the broker asks for'
  // An error line must not show a password.
  context.addIssue({ code: 'custom', message, input: address.replace(/^.*@/s, '…@') })
})

const PORT = 'must be true, or a port from 1 to 65535'

const HOST = 'must be a host such as 192.168.1.20, or host:port'

const clock = z
  .strictObject({
    follow: text
      .regex(/^[^\s/@?#]+$/, { error: HOST, abort: true })
      .refine((host) => URL.canParse(`ntp://${host}`), HOST)
      .describe('the host whose clock this one follows')
      .optional(),
    share: z
      .union([z.boolean(), z.int().min(1, PORT).max(65_535, PORT)], { error: PORT })
      .default(false)
      .describe('true, or a UDP port: lets other hosts follow the clock of this one'),
  })
  .describe('plays in step with other hosts')

/** The devices of a group. */
export const groupDevices = z
  .array(text, { error: 'must be a list of devices' })
  .min(1, 'must name a device')

/** A list; a key under which nothing stands is an empty one. */
function list<Item extends z.ZodType>(item: Item) {
  const items = z.array(item, { error: 'must be a list' })
  return items.nullish().transform((given) => given ?? [])
}

/** A house file. */
export const houseSchema = z
  .strictObject({
    devices: list(text).describe('addresses, names, @files of devices, or scene files'),
    groups: z
      .record(name, groupDevices)
      .nullish()
      .transform((given) => given ?? {})
      .describe(
        'devices that are turned on and off together, by name: as they stand in `devices` or in its scene files',
      ),
    mqtt: mqtt.describe('the address of an MQTT broker, for Home Assistant').optional(),
    clock: clock.optional(),
    store: z
      .enum(['auto', 'never'], { error: 'must be auto or never' })
      .default('auto')
      .describe(
        'auto stores lists that fit on the devices, so that the lights go on by themselves; never streams all',
      ),
    place: place.describe('for times of the sun, in degrees').optional(),
    playlists: z
      .record(name, playlist)
      .nullish()
      .transform((given) => given ?? {})
      .describe('by name'),
    schedule: list(entry).describe('what plays when, in any order'),
  })
  .superRefine((house, context) => {
    const { place, schedule } = house
    checkListed(house.devices, context)
    checkMembers(house, context)
    for (const [index, { name, from, to, fade }] of schedule.entries()) {
      const fault = (key: string, input: unknown, message: string) =>
        context.addIssue({ code: 'custom', path: ['schedule', index, key], message, input })
      if (schedule.findIndex((other) => other.name === name) < index) {
        fault('name', name, 'must differ from those above')
      }
      const length = lengthBetween(from, to)
      if (length !== undefined && fade > length) {
        fault(
          'fade',
          fade,
          `must not be longer than the entry, which lasts ${formatDuration(length)}`,
        )
      }
      for (const [key, time] of Object.entries({ from, to })) {
        if (time.kind === 'sun' && place === undefined) {
          fault(key, time.event, 'needs a `place` with latitude and longitude')
        }
      }
    }
  })

/** A checked house file. */
export type HouseFile = z.output<typeof houseSchema>

/** Sources that play one after another. */
export type Playlist = z.output<typeof playlist>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The time zone that is meant by a wrong name, or by its city alone. */
function zoneHint(text: string): string {
  const zones = Intl.supportedValuesOf('timeZone')
  const city = `/${text.toLowerCase()}`
  const meant = zones.find((zone) => zone.toLowerCase().endsWith(city)) ?? nearestName(text, zones)
  return meant === undefined ? 'such as Europe/Berlin' : `(${didYouMean([meant])})`
}
