import { z } from 'zod'
import { playMeant } from '../../house/play-meant.ts'
import type { NamedLight } from '../../named-lights/named-light.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { byHandData, describeByHand, endMeant, untilText } from '../contract/by-hand.ts'
import { endpoint, json } from '../contract/endpoint.ts'
import { lightOf } from '../contract/light-of.ts'
import { MUST_CHANGE } from '../contract/must-change.ts'
import { named } from '../contract/named-schemas.ts'
import { noSuchPlay } from '../contract/no-such-name.ts'
import { perform } from '../contract/perform.ts'

const PATH = '/api/v1/lights'
const GROUP = 'Lights'

const channel = z.int({ error: 'must be a whole number from 0 to 255' }).min(0).max(255)

/** A colour of eight bits a channel, as the interface says it. */
export const color = z.object({ r: channel, g: channel, b: channel })

/** A light, as the interface says it. */
export const lightData = named(
  'Light',
  z.object({
    id: z.string().describe('`house`, `group-NAME`, or the MAC address of a device'),
    name: z.string(),
    kind: z.enum(['house', 'group', 'device']),
    isOn: z.boolean(),
    isAvailable: z.boolean().describe('one of its devices is there'),
    isFollowing: z.boolean().describe('it, or one of its devices, shows the picture of the house'),
    brightness: z.number().min(0).max(1),
    play: z.string().nullable().describe('the name of what it shows'),
    item: z
      .string()
      .nullable()
      .describe('the item of a playlist that it shows now; null if it is none'),
    color: color.nullable().describe('the one colour that it shows'),
    movie: z.string().nullable().describe('the stored movie that it shows by itself'),
    byHand: byHandData.describe(
      'set if something was chosen for it by hand, also that it is off; null while it follows the house, or shows different things',
    ),
    devices: z.array(z.string()).describe('the addresses of its devices'),
    movies: z.array(z.string()).describe('movies that its device stores'),
  }),
)

const lightsData = named('Lights', z.array(lightData))

/** How a light is. */
export function describeLight(
  light: NamedLight,
  house: ServedHouse['house'],
): z.output<typeof lightData> {
  const { id, name, kind, devices, movies, state } = light
  const { isOn, isAvailable, isFollowing, brightness } = state
  const { play = null, item = null, color = null, movie = null } = state
  return {
    ...{ id, name, kind, isOn, isAvailable, isFollowing, brightness, play, item, color, movie },
    byHand: describeByHand(state.ends, house),
    ...{ devices: [...devices], movies: [...movies] },
  }
}

/** How all lights of a house are. */
export function describeLights({ lights, house }: ServedHouse): z.output<typeof lightData>[] {
  return lights.all.map((light) => describeLight(light, house))
}

const LEVEL = 'must be a number from 0 to 1'

const change = z
  .strictObject({
    isOn: z.boolean({ error: 'must be true or false' }).optional(),
    brightness: z.number({ error: LEVEL }).min(0, LEVEL).max(1, LEVEL).optional(),
    play: z.string().max(1000).describe('a name of the house, or an effect').optional(),
    color: z.strictObject(color.shape).describe('8 bits a channel, sRGB').optional(),
    movie: z.string().max(1000).describe('a movie that its device stores').optional(),
    until: untilText.optional(),
    isFollowing: z.literal(true).describe('shows the picture of the house again').optional(),
  })
  .refine(...MUST_CHANGE)
  .refine(
    ({ isOn, isFollowing, until: _, ...show }) =>
      (isOn !== false && isFollowing === undefined) || Object.keys(show).length === 0,
    'can’t be off, or follow the house, and show something by itself',
  )
  .refine(({ isFollowing, until }) => isFollowing === undefined || until === undefined, {
    message: 'can’t stand with isFollowing: the house has its own end',
    path: ['until'],
  })

const pathValues = z.strictObject({ id: z.string().describe('an id, or a name') })

/** The house, its groups and its devices, each turned on and off by itself. */
export default [
  endpoint({
    ...{ id: 'listLights', method: 'GET', path: PATH, scope: 'read', group: GROUP },
    summary: 'the house, its groups, and its devices that have answered',
    answer: json(lightsData),
    handle: (_, { house }) => describeLights(house),
  }),

  endpoint({
    ...{ id: 'getLight', method: 'GET', path: `${PATH}/{id}`, scope: 'read', group: GROUP },
    summary: 'one light',
    pathValues,
    answer: json(lightData),
    problems: ['not-found'],
    handle: ({ path: { id } }, { house }) => described(id, house),
  }),

  endpoint({
    ...{ id: 'changeLight', method: 'PATCH', path: `${PATH}/{id}`, scope: 'play', group: GROUP },
    summary: 'turn a light on or off, dim it, let it show something by itself, say until when',
    description:
      'What is left out stays. It shows that until the next entry of the schedule begins, or `until` another time, or it follows the house again. `until` alone changes the end of what it shows.',
    pathValues,
    body: change,
    answer: json(lightData),
    problems: ['not-found', 'conflict', 'unavailable'],
    handle: async ({ path: { id }, body }, { house }) => {
      const light = lightOf(house.lights.all, id, 'id')
      const { isOn, isFollowing, until: end, ...command } = body
      const { play } = command
      if (play !== undefined && playMeant(play, light.plays) === undefined) {
        throw noSuchPlay(play, light.plays)
      }
      const until = endMeant(end, house)
      const isEnd = isOn === undefined && Object.keys(command).length === 0
      await perform(() => {
        if (isFollowing) return light.follow()
        if (isOn === false) return light.turnOff({ until })
        return isEnd && until !== undefined
          ? light.endAt(until)
          : light.turnOn({ ...command, until })
      }, 'play')
      return described(id, house)
    },
  }),

  ...([1, -1] as const).map((by) => {
    const [operation, which] = by === 1 ? ['playNextOf', 'next'] : ['playPreviousOf', 'previous']
    return endpoint({
      ...{ id: operation, method: 'POST', scope: 'play', group: GROUP },
      path: `${PATH}/{id}/${which}`,
      summary: `go to the ${which} item of the playlist that a light shows by itself`,
      pathValues,
      answer: json(lightData),
      problems: ['not-found', 'conflict', 'unavailable'],
      handle: async ({ path: { id } }, { house }) => {
        await perform(() => lightOf(house.lights.all, id, 'id').step(by))
        return described(id, house)
      },
    })
  }),
]

/** How the light of an id or a name is. @throws Problem if there is none */
function described(id: string, house: ServedHouse): z.output<typeof lightData> {
  return describeLight(lightOf(house.lights.all, id, 'id'), house.house)
}
