import type { EndpointName } from '@ledloom/protocol'
import { descriptionHandlers } from './description.ts'
import { deviceNameHandlers } from './device-name.ts'
import { dimmingHandlers } from './dimming.ts'
import { effectHandlers } from './effects.ts'
import { firmwareUpdateHandlers } from './firmware-update.ts'
import { groupHandlers } from './group.ts'
import type { Handlers } from './handler.ts'
import { layoutHandlers } from './layout.ts'
import { ledColorHandlers } from './led-color.ts'
import { ledConfigHandlers } from './led-config.ts'
import { ledModeHandlers } from './led-mode.ts'
import { microphoneHandlers } from './microphone.ts'
import { movieHandlers } from './movies.ts'
import { mqttHandlers } from './mqtt.ts'
import { musicHandlers } from './music.ts'
import { networkScanHandlers } from './network-scan.ts'
import { networkStatusHandlers } from './network-status.ts'
import { plainMovieHandlers } from './plain-movie.ts'
import { playlistHandlers } from './playlist.ts'
import { realtimeHandlers } from './realtime.ts'
import { resetHandlers } from './reset.ts'
import { sessionHandlers } from './session.ts'
import { summaryHandlers } from './summary.ts'
import { timerHandlers } from './timer.ts'

/** What every endpoint of the protocol's table does. */
export const handlers: Handlers<EndpointName> = {
  ...sessionHandlers,
  ...descriptionHandlers,
  ...deviceNameHandlers,
  ...timerHandlers,
  ...ledModeHandlers,
  ...ledColorHandlers,
  ...effectHandlers,
  ...ledConfigHandlers,
  ...plainMovieHandlers,
  ...dimmingHandlers,
  ...resetHandlers,
  ...realtimeHandlers,
  ...layoutHandlers,
  ...movieHandlers,
  ...playlistHandlers,
  ...networkScanHandlers,
  ...networkStatusHandlers,
  ...firmwareUpdateHandlers,
  ...mqttHandlers,
  ...microphoneHandlers,
  ...musicHandlers,
  ...groupHandlers,
  ...summaryHandlers,
}
