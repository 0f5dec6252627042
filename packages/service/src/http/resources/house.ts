import { z } from 'zod'
import { playMeant } from '../../house/play-meant.ts'
import { withBrightness } from '../../playing/with-brightness.ts'
import { timeText } from '../../schedule/plan-data.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { byHandData, describeByHand, endMeant, untilText } from '../contract/by-hand.ts'
import { endpoint, json } from '../contract/endpoint.ts'
import { MUST_CHANGE } from '../contract/must-change.ts'
import { named } from '../contract/named-schemas.ts'
import { noSuchPlay } from '../contract/no-such-name.ts'
import { perform } from '../contract/perform.ts'
import { color } from './lights.ts'

const PATH = '/api/v1/house'
const GROUP = 'House'

/** How the house is lit, as the interface says it. */
export const houseData = named(
  'House',
  z.object({
    isOn: z.boolean().describe('something plays, on each device as soon as it is there'),
    brightness: z.number().min(0).max(1),
    playing: z
      .object({
        play: z.string().describe('the name of what plays'),
        item: z
          .string()
          .nullable()
          .describe('the item of a playlist that plays now; null if it is none'),
        color: color.nullable().describe('the one colour that it shows'),
        entry: z.string().nullable().describe('the entry of the schedule; null if chosen by hand'),
        until: z.iso
          .datetime({ offset: true })
          .nullable()
          .describe('when it ends; null if that is not planned'),
      })
      .nullable()
      .describe(
        'what plays, on each device as soon as it is there; null exactly if the house is off',
      ),
    byHand: byHandData.describe(
      'set if something was chosen by hand, also that nothing plays; null while the house follows the schedule',
    ),
    failure: z
      .string()
      .nullable()
      .describe(
        'why what should play does not, and what plays on in its place, as `/health` says it; null if it does',
      ),
    storing: z
      .object({
        isStored: z.boolean().describe('the devices play it by themselves'),
        reason: z.string().describe('why it is streamed, or what is stored where'),
      })
      .nullable()
      .describe('how what plays is shown; null while that is not decided, or if nothing plays'),
  }),
)

/** How a house is lit now. */
export function describeHouse({ state, house, lights }: ServedHouse): z.output<typeof houseData> {
  const { isOn, brightness, playing, ends, failure = null, storing = null } = state
  const whole = { isOn, brightness, byHand: describeByHand(ends, house), failure, storing }
  if (playing === undefined) return { ...whole, playing: null }
  const { play, item = null, entry = null, until: end } = playing
  const { color = null } = lights.find('house')?.state ?? {}
  const endText = end === undefined ? null : timeText(end, house.place.timeZone)
  const shown = { play, item, color, entry, until: endText }
  return { ...whole, playing: shown }
}

const BRIGHTNESS = 'must be a number from 0 to 1'

const change = z
  .strictObject({
    isOn: z.boolean({ error: 'must be true or false' }).optional(),
    brightness: z
      .number({ error: BRIGHTNESS })
      .min(0, BRIGHTNESS)
      .max(1, BRIGHTNESS)
      .describe('of all that plays, 0 to 1')
      .optional(),
    play: z
      .string({ error: 'must be a name' })
      .max(1000, 'must be a name')
      .describe('one of the names')
      .optional(),
    until: untilText.optional(),
  })
  .refine(...MUST_CHANGE)
  .refine(({ isOn, play }) => isOn !== false || play === undefined, {
    message: 'can’t play something and be off',
    path: ['isOn'],
  })

/** Lets a house do something. @throws Problem if it can't */
async function changed(house: ServedHouse, act: () => Promise<void>) {
  await perform(act, 'play')
  return describeHouse(house)
}

/** The whole house: on, off, brightness and what plays. */
export default [
  endpoint({
    ...{ id: 'getHouse', method: 'GET', path: PATH, scope: 'read', group: GROUP },
    summary: 'how the house is lit',
    answer: json(houseData),
    handle: (_, { house }) => describeHouse(house),
  }),

  endpoint({
    ...{ id: 'changeHouse', method: 'PATCH', path: PATH, scope: 'play', group: GROUP },
    summary: 'turn it on or off, dim it, play something, say until when',
    description:
      'What is left out stays. On is what was chosen by hand before, else what the schedule says, else what played last, else a calm effect; with an end it is a choice by hand. All of it is done, or nothing.',
    body: change,
    answer: json(houseData),
    problems: ['conflict', 'unavailable'],
    handle: ({ body: { isOn, brightness, play, until: end } }, { house }) =>
      changed(house, async () => {
        const { plays } = house
        if (play !== undefined && playMeant(play, plays) === undefined) {
          throw noSuchPlay(play, plays)
        }
        const until = endMeant(end, house)
        await withBrightness(house, brightness, async () => {
          if (play !== undefined) await house.play(play, { until })
          else if (isOn === true) await house.turnOn({ until })
          else if (isOn === false) await house.turnOff({ until })
          else if (until !== undefined) await house.endAt(until)
        })
      }),
  }),

  ...([1, -1] as const).map((by) => {
    const [id, path, which] =
      by === 1 ? ['playNext', 'next', 'next'] : ['playPrevious', 'previous', 'previous']
    return endpoint({
      ...{ id, method: 'POST', scope: 'play', group: GROUP },
      path: `${PATH}/${path}`,
      summary: `go to the ${which} item of the playlist that plays`,
      answer: json(houseData),
      problems: ['conflict', 'unavailable'],
      handle: (_, { house }) => changed(house, () => house.step(by)),
    })
  }),

  endpoint({
    ...{ id: 'followSchedule', method: 'POST', scope: 'play', group: GROUP },
    path: `${PATH}/follow-schedule`,
    summary: 'play what the schedule says now, or nothing',
    answer: json(houseData),
    problems: ['conflict', 'unavailable'],
    handle: (_, { house }) => changed(house, () => house.followSchedule()),
  }),
]
