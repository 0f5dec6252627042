// Written by scripts/write-endpoints.mjs from the files of endpoints/; do not edit.
import description from './endpoints/description.ts'
import deviceName from './endpoints/device-name.ts'
import firmwareUpdate from './endpoints/firmware-update.ts'
import layout from './endpoints/layout.ts'
import ledConfig from './endpoints/led-config.ts'
import ledDriver from './endpoints/led-driver.ts'
import ledEffects from './endpoints/led-effects.ts'
import ledMode from './endpoints/led-mode.ts'
import movies from './endpoints/movies.ts'
import mqtt from './endpoints/mqtt.ts'
import music from './endpoints/music.ts'
import network from './endpoints/network.ts'
import outputLevel from './endpoints/output-level.ts'
import plainMovie from './endpoints/plain-movie.ts'
import playlist from './endpoints/playlist.ts'
import realtime from './endpoints/realtime.ts'
import session from './endpoints/session.ts'
import summary from './endpoints/summary.ts'
import timer from './endpoints/timer.ts'

/** The rows of every file of `endpoints/`, by their names. */
export const rows = {
  ...description,
  ...deviceName,
  ...firmwareUpdate,
  ...layout,
  ...ledConfig,
  ...ledDriver,
  ...ledEffects,
  ...ledMode,
  ...movies,
  ...mqtt,
  ...music,
  ...network,
  ...outputLevel,
  ...plainMovie,
  ...playlist,
  ...realtime,
  ...session,
  ...summary,
  ...timer,
}
