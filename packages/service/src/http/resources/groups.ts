import { z } from 'zod'
import { groupDevices } from '../../house/house-schema.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { editFile, NAMED_RULES } from '../contract/edit-file.ts'
import { endpoint, json, NOTHING, Reply } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'
import { noSuchName } from '../contract/no-such-name.ts'
import { pathName } from '../contract/path-name.ts'

const PATH = '/api/v1/groups'
const GROUP = 'Groups'

const groupData = named(
  'Group',
  z.object({
    name: z.string(),
    devices: z
      .array(z.string())
      .describe('as they stand in the devices of the house file, or in its scene files'),
  }),
)

const groupsData = named('Groups', z.array(groupData))

/** The groups of the house file. */
export default [
  endpoint({
    ...{ id: 'listGroups', method: 'GET', path: PATH, scope: 'read', group: GROUP },
    summary: 'all groups; each is also a light',
    answer: json(groupsData),
    handle: (_, { house }) =>
      Object.entries(house.house.groups).map(([name, devices]) => ({ name, devices })),
  }),

  endpoint({
    ...{ id: 'getGroup', method: 'GET', path: `${PATH}/{name}`, scope: 'read', group: GROUP },
    summary: 'one group',
    pathValues: pathName,
    answer: json(groupData),
    problems: ['not-found'],
    handle: ({ path: { name } }, { house }) => groupOf(house, name),
  }),

  endpoint({
    ...{ id: 'putGroup', method: 'PUT', path: `${PATH}/{name}` },
    ...{ scope: 'configure', group: GROUP },
    summary: 'add a group to the house file, or replace the devices of the one of this name',
    description: `${NAMED_RULES} A device that the house does not have is \`invalid\`.`,
    pathValues: pathName,
    body: z.strictObject({
      devices: groupDevices.describe(
        'as they stand in the devices of the house file, or in its scene files',
      ),
    }),
    answer: json(groupData),
    statuses: [201],
    problems: ['conflict', 'stalled-disk'],
    handle: async ({ path: { name }, body: { devices } }, { house }) => {
      const isNew = !Object.hasOwn(house.house.groups, name)
      await editFile(house, { kind: 'set-group', name, devices })
      return new Reply(isNew ? 201 : 200, groupOf(house, name))
    },
  }),

  endpoint({
    ...{ id: 'deleteGroup', method: 'DELETE', path: `${PATH}/{name}` },
    ...{ scope: 'configure', group: GROUP },
    summary: 'remove a group from the house file; its devices stay in the house',
    pathValues: pathName,
    answer: NOTHING,
    problems: ['not-found', 'conflict', 'stalled-disk'],
    handle: async ({ path: { name } }, { house }) => {
      groupOf(house, name)
      await editFile(house, { kind: 'remove-group', name })
      return undefined
    },
  }),
]

/** The group of a name. @throws Problem if there is none */
function groupOf({ house: { groups } }: ServedHouse, name: string) {
  const devices = Object.hasOwn(groups, name) ? groups[name] : undefined
  if (devices === undefined) throw noSuchName('group', name, Object.keys(groups))
  return { name, devices }
}
