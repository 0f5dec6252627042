import { descriptionEndpoints } from './description.ts'
import { deviceNameEndpoints } from './device-name.ts'
import { firmwareUpdateEndpoints } from './firmware-update.ts'
import { groupEndpoints } from './group.ts'
import { layoutEndpoints } from './layout.ts'
import { ledColorEndpoints } from './led-color.ts'
import { ledConfigEndpoints } from './led-config.ts'
import { ledDriverEndpoints } from './led-driver.ts'
import { ledEffectsEndpoints } from './led-effects.ts'
import { ledModeEndpoints } from './led-mode.ts'
import { microphoneEndpoints } from './microphone.ts'
import { movieEndpoints } from './movies.ts'
import { mqttEndpoints } from './mqtt.ts'
import { musicEndpoints } from './music.ts'
import { networkEndpoints } from './network.ts'
import { outputLevelEndpoints } from './output-level.ts'
import { plainMovieEndpoints } from './plain-movie.ts'
import { playlistEndpoints } from './playlist.ts'
import { realtimeEndpoints } from './realtime.ts'
import { sessionEndpoints } from './session.ts'
import { summaryEndpoints } from './summary.ts'
import { timerEndpoints } from './timer.ts'

/** The whole interface of a device, one row a call, by name. Specification, section 4. */
export const endpoints = withNames({
  ...sessionEndpoints,
  ...descriptionEndpoints,
  ...deviceNameEndpoints,
  ...timerEndpoints,
  ...ledModeEndpoints,
  ...ledColorEndpoints,
  ...ledEffectsEndpoints,
  ...ledConfigEndpoints,
  ...plainMovieEndpoints,
  ...outputLevelEndpoints,
  ...ledDriverEndpoints,
  ...realtimeEndpoints,
  ...layoutEndpoints,
  ...movieEndpoints,
  ...playlistEndpoints,
  ...networkEndpoints,
  ...firmwareUpdateEndpoints,
  ...mqttEndpoints,
  ...microphoneEndpoints,
  ...musicEndpoints,
  ...groupEndpoints,
  ...summaryEndpoints,
})

/** The name of a call. */
export type EndpointName = keyof typeof endpoints

/** A row of the table. */
export type Endpoint = (typeof endpoints)[EndpointName]

type Named<Rows> = { readonly [Name in keyof Rows]: Rows[Name] & { readonly name: Name } }

function withNames<Rows extends object>(rows: Rows): Named<Rows> {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, name }])
  return Object.fromEntries(named)
}
