import type { DeskAction, DeskActionName } from '../state/studio-action.ts'
import type { DeskHost } from '../studio-parts.ts'
import { addLayer } from './add-layer.ts'
import { cancelMovie } from './cancel-movie.ts'
import { connectDevice } from './connect-device.ts'
import type { DeskHandler } from './desk-handler.ts'
import { disconnectDevice } from './disconnect-device.ts'
import { findDevices } from './find-devices.ts'
import { lookAtDevice } from './look-at-device.ts'
import { makeMovie } from './make-movie.ts'
import { moveLayer } from './move-layer.ts'
import { pause } from './pause.ts'
import { play } from './play.ts'
import { removeFile } from './remove-file.ts'
import { removeLayer } from './remove-layer.ts'
import { rotateLayout } from './rotate-layout.ts'
import { seek } from './seek.ts'
import { setBrightness } from './set-brightness.ts'
import { setDevice } from './set-device.ts'
import { setLayer } from './set-layer.ts'
import { setLayout } from './set-layout.ts'
import { setParameter } from './set-parameter.ts'
import { setSpeed } from './set-speed.ts'

/** What is done for each action; one that is declared does not compile without its line here. */
const handlers: { readonly [Name in DeskActionName]: DeskHandler<Name> } = {
  'add-layer': addLayer,
  'remove-layer': removeLayer,
  'move-layer': moveLayer,
  'set-layer': setLayer,
  'set-parameter': setParameter,
  play: play,
  pause: pause,
  seek: seek,
  'set-speed': setSpeed,
  'set-layout': setLayout,
  'rotate-layout': rotateLayout,
  'set-brightness': setBrightness,
  'find-devices': findDevices,
  'connect-device': connectDevice,
  'disconnect-device': disconnectDevice,
  'look-at-device': lookAtDevice,
  'set-device': setDevice,
  'make-movie': makeMovie,
  'cancel-movie': cancelMovie,
  'remove-file': removeFile,
}

/** Does what a viewer asked for. @throws Error that says in one line what is wrong */
export async function performAction(desk: DeskHost, action: DeskAction): Promise<void> {
  // The table has the handler of the very action, which the type system cannot follow.
  const handle = handlers[action.name] as DeskHandler<DeskActionName>
  await handle(desk, action.input)
}
