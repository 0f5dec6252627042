import { z } from 'zod'
import type { NamedLight } from '../../named-lights/named-light.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { endpoint, json, NOTHING } from '../contract/endpoint.ts'
import { lightOf } from '../contract/light-of.ts'
import { named } from '../contract/named-schemas.ts'
import { perform } from '../contract/perform.ts'
import { Problem } from '../contract/problem.ts'

/** A device, as the interface says it. */
export const deviceData = named(
  'Device',
  z.object({
    name: z.string(),
    address: z.string(),
    state: z
      .enum(['off', 'missing', 'connecting', 'streaming', 'stored', 'lost', 'paused', 'closed'])
      .describe(
        'off: nothing is streamed; stored: it plays by itself; missing: waited for; lost: waited for again',
      ),
    frames: z
      .object({
        sent: z.int(),
        skipped: z.int().describe('replaced by a newer one before they were sent'),
        failed: z.int().describe('not taken, or not answered'),
      })
      .nullable()
      .describe('since the lights went on; null while nothing is streamed'),
    losses: z.int().describe('how often the device was lost since the lights went on'),
  }),
)

const devicesData = named('Devices', z.array(deviceData))

type DeviceData = z.output<typeof deviceData>

/** The devices of a house, and how they are. */
export function describeDevices({ reading, house, lights }: ServedHouse): readonly DeviceData[] {
  const { group, missing, own, addresses } = reading
  const none = { frames: null, losses: 0 }
  const there = (group?.members ?? []).map(({ name, offered, outlet }): DeviceData => {
    const { state = own.includes(name) ? 'stored' : 'streaming', lost = 0 } = outlet ?? {}
    const { sent, skipped, failed } = outlet ?? { ...offered, sent: offered.taken }
    const frames = { sent, skipped, failed }
    return { name, address: addresses.get(name) ?? name, state, frames, losses: lost }
  })
  const awaited = missing.map(
    (name): DeviceData => ({ name, address: name, state: 'missing', ...none }),
  )
  const all = lights.all.filter(({ kind }) => kind === 'device')
  const stateOf = (name: string): DeviceData['state'] => {
    const { isOn, isAvailable, movie } =
      all.find((each) => each.devices.includes(name))?.state ?? {}
    if (!isOn || movie === undefined) return 'off'
    return isAvailable ? 'stored' : 'missing'
  }
  const lit = [...there.filter(({ name }) => !missing.includes(name)), ...awaited]
  // Scene files are only known by their devices once those were looked at.
  const known = lights.find('house')?.devices ?? []
  const dark = (known.length > 0 ? known : house.devices).flatMap((name): DeviceData[] =>
    lit.some((device) => device.name === name)
      ? []
      : [{ name, address: name, state: stateOf(name), ...none }],
  )
  return [...lit, ...dark]
}

/** The devices of the house. */
export default [
  endpoint({
    ...{ id: 'listDevices', method: 'GET', path: '/api/v1/devices' },
    ...{ scope: 'read', group: 'Devices' },
    summary: 'all devices, and what is streamed to them',
    answer: json(devicesData),
    handle: (_, { house }) => [...describeDevices(house)],
  }),

  endpoint({
    ...{ id: 'identifyDevice', method: 'POST', path: '/api/v1/devices/{name}/identify' },
    ...{ scope: 'play', group: 'Devices' },
    summary: 'let a device blink white for three seconds, to show which one it is',
    description:
      'It waits for what is being done with the device. Afterwards the device shows what it did before, also if that is a movie of its own, or nothing. Answered once it is over.',
    pathValues: z.strictObject({
      name: z.string().describe('its name, its address, or the id of its light'),
    }),
    answer: NOTHING,
    problems: ['not-found', 'conflict', 'unavailable'],
    async handle({ path: { name } }, { house }) {
      const light = deviceOf(house, name)
      await perform(() => light.identify())
      return undefined
    },
  }),
]

/** The light of a device that has answered. @throws Problem if there is none */
function deviceOf(house: ServedHouse, name: string): NamedLight {
  const devices = house.lights.all.filter(({ kind }) => kind === 'device')
  const addressed = devices.find(({ devices: [address] }) => address === name)
  if (addressed !== undefined) return addressed
  const isAwaited = describeDevices(house).some((each) => [each.name, each.address].includes(name))
  const isKnown = devices.some((each) => each.name === name)
  if (isAwaited && !isKnown) {
    throw new Problem('unavailable', `${name} has not answered yet; ask again once it is there`)
  }
  const group = house.lights.all.find(
    (each) => each.kind !== 'device' && [each.id, each.name].includes(name),
  )
  if (group === undefined || isKnown) return lightOf(devices, name, 'name')
  const members = devices.filter(({ devices: [address] }) => group.devices.includes(address ?? ''))
  const listed = members.map((each) => each.name).join(', ') || 'none of it has answered yet'
  const what = group.kind === 'group' ? 'a group' : 'the whole house'
  throw new Problem('not-found', `${name} is ${what}; identify takes one device: ${listed}`)
}
