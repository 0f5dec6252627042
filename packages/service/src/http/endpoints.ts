import type { Endpoint } from './contract/endpoint.ts'
import devices from './resources/devices.ts'
import document from './resources/document.ts'
import events from './resources/events.ts'
import groups from './resources/groups.ts'
import health from './resources/health.ts'
import house from './resources/house.ts'
import lights from './resources/lights.ts'
import names from './resources/names.ts'
import place from './resources/place.ts'
import playlists from './resources/playlists.ts'
import schedule from './resources/schedule.ts'

/** The whole interface: one row a call, in the order of the documents. */
export const endpoints: readonly Endpoint[] = [
  ...house,
  ...lights,
  ...names,
  ...playlists,
  ...schedule,
  ...place,
  ...devices,
  ...groups,
  ...events,
  ...health,
  ...document,
]
