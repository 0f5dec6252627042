import { listSome } from '@ledloom/core'
import { formatMetrics, METRICS_CONTENT_TYPE, metric, plain, writeMetrics } from '@ledloom/stream'
import { z } from 'zod'
import type { ServedHouse } from '../contract/api-parts.ts'
import { endpoint, json, Reply } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'
import { describeDevices } from './devices.ts'

/** How a house is, as the interface says it. */
export const healthData = named(
  'Health',
  z.object({
    status: z
      .enum(['pass', 'warn', 'fail'])
      .describe('fail: what should play does not; warn: it does, but something is wrong'),
    reasons: z.array(z.string()).describe('what is wrong, a line each'),
  }),
)

/** How a house is: what should play does not, or something else is wrong. */
export function describeHealth(house: ServedHouse): z.output<typeof healthData> {
  const { isOn, playing } = house.state
  const isLit = isOn && playing !== undefined
  const devices = describeDevices(house)
  const absent = devices.filter(({ state }) => state === 'missing' || state === 'lost')
  const isDark =
    house.failure !== '' || (isOn && (playing === undefined || absent.length === devices.length))
  // What plays in place of what should is named by the failure.
  const isOther = house.failure !== '' && isLit && absent.length < devices.length
  const dark = isDark && !isOther ? ['nothing plays, though something should'] : []
  const away = (['missing', 'lost'] as const).flatMap((state) => {
    const names = absent.filter((device) => device.state === state).map(({ name }) => name)
    return describeAway(names, { state, deviceCount: devices.length })
  })
  const reasons = [...dark, ...away, ...house.faults]
  if (isDark) return { status: 'fail', reasons }
  return { status: reasons.length > 0 ? 'warn' : 'pass', reasons }
}

/** The most devices that are away with a line each, or a name each in the line about more. */
const MOST_NAMED = 3

/** Lines about devices that do not play: one each for a few, one about all of more. */
export function describeAway(
  names: readonly string[],
  { state, deviceCount }: { readonly state: string; readonly deviceCount: number },
): string[] {
  if (names.length <= MOST_NAMED) return names.map((name) => `${name} is ${state}`)
  const which = listSome(names, MOST_NAMED)
  return [`${names.length} of ${deviceCount} devices are ${state}: ${which}`]
}

/** For programs that watch over others. */
export default [
  endpoint({
    ...{ id: 'getHealth', method: 'GET', path: '/health', group: 'Watching' },
    summary: 'whether all is well',
    description: 'Needs no token. 503 if what should play does not.',
    answer: json(healthData),
    statuses: [503],
    handle: (_, { house }) => {
      const health = describeHealth(house)
      return new Reply(health.status === 'fail' ? 503 : 200, health)
    },
  }),

  endpoint({
    ...{ id: 'getMetrics', method: 'GET', path: '/metrics', scope: 'read', group: 'Watching' },
    summary: 'numbers for Prometheus',
    answer: { kind: 'text', contentType: METRICS_CONTENT_TYPE },
    handle: (_, { house, events }) =>
      `${writeMetrics(house.reading)}${houseMetrics(house, events)}`,
  }),
]

function houseMetrics(house: ServedHouse, events: { readonly count: number }): string {
  const { isOn, brightness, playing } = house.state
  const gauge = (name: string, help: string, value: number) =>
    metric(name, 'gauge', help, [plain({}, value)])
  return formatMetrics([
    gauge('house_on', 'Whether the house is on.', Number(isOn)),
    gauge('house_playing', 'Whether something plays.', Number(playing !== undefined)),
    gauge('house_brightness', 'Its brightness, 0 to 1.', brightness),
    gauge('house_devices_missing', 'Devices that are waited for.', house.reading.missing.length),
    gauge('http_event_streams', 'Clients that listen to events.', events.count),
  ])
}
