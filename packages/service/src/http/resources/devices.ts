import { z } from 'zod'
import { text } from '../../house/house-values.ts'
import type { NamedLight } from '../../named-lights/named-light.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { editFile } from '../contract/edit-file.ts'
import { endpoint, json, NOTHING, Reply } from '../contract/endpoint.ts'
import { lightOf } from '../contract/light-of.ts'
import { named } from '../contract/named-schemas.ts'
import { noSuchName } from '../contract/no-such-name.ts'
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

const PATH = '/api/v1/devices'
const GROUP = 'Devices'

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
    ...{ id: 'listDevices', method: 'GET', path: PATH, scope: 'read', group: GROUP },
    summary: 'all devices, and what is streamed to them',
    answer: json(devicesData),
    handle: (_, { house }) => [...describeDevices(house)],
  }),

  endpoint({
    ...{ id: 'addDevice', method: 'POST', path: PATH, scope: 'configure', group: GROUP },
    summary: 'add a device to the house file',
    description:
      'Comments of the file stay. The device need not be there yet; it is listed as soon as the house has looked for it. Answered 201, or 204 if the house has it already.',
    body: z.strictObject({
      device: text.describe('its address or name, or a file of devices, as a house file has it'),
    }),
    answer: NOTHING,
    statuses: [201],
    problems: ['conflict', 'stalled-disk'],
    handle: async ({ body: { device } }, { house }) => {
      const isThere = house.house.devices.includes(device) || (await house.lights.hasDevice(device))
      if (isThere) return undefined
      await editFile(house, { kind: 'add-device', device })
      return new Reply(201, undefined)
    },
  }),

  endpoint({
    ...{ id: 'getDevice', method: 'GET', path: `${PATH}/{name}`, scope: 'read', group: GROUP },
    summary: 'one device, and what is streamed to it',
    pathValues: z.strictObject({ name: z.string().describe('its name, or its address') }),
    answer: json(deviceData),
    problems: ['not-found'],
    handle: ({ path: { name } }, { house }) => {
      const all = describeDevices(house)
      const found = all.find((each) => each.name === name || each.address === name)
      const names = all.map((each) => each.name)
      if (found === undefined) throw noSuchName('device', name, names)
      return found
    },
  }),

  endpoint({
    ...{ id: 'removeDevice', method: 'DELETE', path: `${PATH}/{name}` },
    ...{ scope: 'configure', group: GROUP },
    summary: 'remove a device from the house file',
    description:
      'Comments of the file stay. One of a scene file is taken out there, and one of a group out of that first: else it is a `conflict`.',
    pathValues: z.strictObject({ name: z.string().describe('as it stands in the house file') }),
    answer: NOTHING,
    problems: ['not-found', 'conflict', 'stalled-disk'],
    handle: async ({ path: { name } }, { house }) => {
      const { devices } = house.house
      const isThere = devices.includes(name) || (await house.lights.hasDevice(name))
      if (!isThere) throw noSuchName('device', name, devices)
      await editFile(house, { kind: 'remove-device', device: name })
      return undefined
    },
  }),

  endpoint({
    ...{ id: 'identifyDevice', method: 'POST', path: `${PATH}/{name}/identify` },
    ...{ scope: 'play', group: GROUP },
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
