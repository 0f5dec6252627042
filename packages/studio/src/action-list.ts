// Written by scripts/write-endpoints.mjs from the files of actions/; do not edit.
import addLayer from './actions/add-layer.ts'
import cancelMovie from './actions/cancel-movie.ts'
import connectDevice from './actions/connect-device.ts'
import disconnectDevice from './actions/disconnect-device.ts'
import findDevices from './actions/find-devices.ts'
import lookAtDevice from './actions/look-at-device.ts'
import makeMovie from './actions/make-movie.ts'
import moveLayer from './actions/move-layer.ts'
import pause from './actions/pause.ts'
import play from './actions/play.ts'
import redo from './actions/redo.ts'
import removeFile from './actions/remove-file.ts'
import removeLayer from './actions/remove-layer.ts'
import rotateLayout from './actions/rotate-layout.ts'
import seek from './actions/seek.ts'
import setBrightness from './actions/set-brightness.ts'
import setDevice from './actions/set-device.ts'
import setLayer from './actions/set-layer.ts'
import setLayout from './actions/set-layout.ts'
import setParameter from './actions/set-parameter.ts'
import setSpeed from './actions/set-speed.ts'
import undo from './actions/undo.ts'

/** All actions by their names. */
export const actions = {
  'add-layer': addLayer,
  'cancel-movie': cancelMovie,
  'connect-device': connectDevice,
  'disconnect-device': disconnectDevice,
  'find-devices': findDevices,
  'look-at-device': lookAtDevice,
  'make-movie': makeMovie,
  'move-layer': moveLayer,
  pause,
  play,
  redo,
  'remove-file': removeFile,
  'remove-layer': removeLayer,
  'rotate-layout': rotateLayout,
  seek,
  'set-brightness': setBrightness,
  'set-device': setDevice,
  'set-layer': setLayer,
  'set-layout': setLayout,
  'set-parameter': setParameter,
  'set-speed': setSpeed,
  undo,
}
