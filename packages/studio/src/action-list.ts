// Written by scripts/write-endpoints.mjs from the files of actions/; do not edit.
import addLayer from './actions/add-layer.ts'
import addPattern from './actions/add-pattern.ts'
import arrangeDevices from './actions/arrange-devices.ts'
import cancelMovie from './actions/cancel-movie.ts'
import commandHouse from './actions/command-house.ts'
import connectDevice from './actions/connect-device.ts'
import correctLight from './actions/correct-light.ts'
import disconnectDevice from './actions/disconnect-device.ts'
import duplicatePreset from './actions/duplicate-preset.ts'
import editMap from './actions/edit-map.ts'
import editPattern from './actions/edit-pattern.ts'
import endHouseChoice from './actions/end-house-choice.ts'
import endMapping from './actions/end-mapping.ts'
import findDevices from './actions/find-devices.ts'
import followHouse from './actions/follow-house.ts'
import goLive from './actions/go-live.ts'
import identifyDevice from './actions/identify-device.ts'
import loadPreset from './actions/load-preset.ts'
import loadScene from './actions/load-scene.ts'
import lookAtDevice from './actions/look-at-device.ts'
import makeMovie from './actions/make-movie.ts'
import moveLayer from './actions/move-layer.ts'
import pause from './actions/pause.ts'
import play from './actions/play.ts'
import playInHouse from './actions/play-in-house.ts'
import playStoredMovie from './actions/play-stored-movie.ts'
import pressButton from './actions/press-button.ts'
import redo from './actions/redo.ts'
import redoMapEdit from './actions/redo-map-edit.ts'
import removeFile from './actions/remove-file.ts'
import removeFiles from './actions/remove-files.ts'
import removeHouseEntry from './actions/remove-house-entry.ts'
import removeHousePlaylist from './actions/remove-house-playlist.ts'
import removeLayer from './actions/remove-layer.ts'
import removeMapClip from './actions/remove-map-clip.ts'
import removePreset from './actions/remove-preset.ts'
import removeStoredMovies from './actions/remove-stored-movies.ts'
import renamePreset from './actions/rename-preset.ts'
import renameStoredMovie from './actions/rename-stored-movie.ts'
import restoreStoredMovies from './actions/restore-stored-movies.ts'
import retryMapClip from './actions/retry-map-clip.ts'
import rotateLayout from './actions/rotate-layout.ts'
import savePreset from './actions/save-preset.ts'
import seek from './actions/seek.ts'
import setBrightness from './actions/set-brightness.ts'
import setControl from './actions/set-control.ts'
import setDevice from './actions/set-device.ts'
import setFavourite from './actions/set-favourite.ts'
import setHouseEntry from './actions/set-house-entry.ts'
import setHousePlace from './actions/set-house-place.ts'
import setHousePlaylist from './actions/set-house-playlist.ts'
import setLayer from './actions/set-layer.ts'
import setLayout from './actions/set-layout.ts'
import setModulator from './actions/set-modulator.ts'
import setParameter from './actions/set-parameter.ts'
import setPlaylist from './actions/set-playlist.ts'
import setSpeed from './actions/set-speed.ts'
import showLayer from './actions/show-layer.ts'
import soloLayer from './actions/solo-layer.ts'
import startMapping from './actions/start-mapping.ts'
import stopMappingCode from './actions/stop-mapping-code.ts'
import storeMap from './actions/store-map.ts'
import switchDevice from './actions/switch-device.ts'
import undo from './actions/undo.ts'
import undoMapEdit from './actions/undo-map-edit.ts'
import useMap from './actions/use-map.ts'
import watchPattern from './actions/watch-pattern.ts'

/** All actions by their names. */
export const actions = {
  'add-layer': addLayer,
  'add-pattern': addPattern,
  'arrange-devices': arrangeDevices,
  'cancel-movie': cancelMovie,
  'command-house': commandHouse,
  'connect-device': connectDevice,
  'correct-light': correctLight,
  'disconnect-device': disconnectDevice,
  'duplicate-preset': duplicatePreset,
  'edit-map': editMap,
  'edit-pattern': editPattern,
  'end-house-choice': endHouseChoice,
  'end-mapping': endMapping,
  'find-devices': findDevices,
  'follow-house': followHouse,
  'go-live': goLive,
  'identify-device': identifyDevice,
  'load-preset': loadPreset,
  'load-scene': loadScene,
  'look-at-device': lookAtDevice,
  'make-movie': makeMovie,
  'move-layer': moveLayer,
  pause,
  play,
  'play-in-house': playInHouse,
  'play-stored-movie': playStoredMovie,
  'press-button': pressButton,
  redo,
  'redo-map-edit': redoMapEdit,
  'remove-file': removeFile,
  'remove-files': removeFiles,
  'remove-house-entry': removeHouseEntry,
  'remove-house-playlist': removeHousePlaylist,
  'remove-layer': removeLayer,
  'remove-map-clip': removeMapClip,
  'remove-preset': removePreset,
  'remove-stored-movies': removeStoredMovies,
  'rename-preset': renamePreset,
  'rename-stored-movie': renameStoredMovie,
  'restore-stored-movies': restoreStoredMovies,
  'retry-map-clip': retryMapClip,
  'rotate-layout': rotateLayout,
  'save-preset': savePreset,
  seek,
  'set-brightness': setBrightness,
  'set-control': setControl,
  'set-device': setDevice,
  'set-favourite': setFavourite,
  'set-house-entry': setHouseEntry,
  'set-house-place': setHousePlace,
  'set-house-playlist': setHousePlaylist,
  'set-layer': setLayer,
  'set-layout': setLayout,
  'set-modulator': setModulator,
  'set-parameter': setParameter,
  'set-playlist': setPlaylist,
  'set-speed': setSpeed,
  'show-layer': showLayer,
  'solo-layer': soloLayer,
  'start-mapping': startMapping,
  'stop-mapping-code': stopMappingCode,
  'store-map': storeMap,
  'switch-device': switchDevice,
  undo,
  'undo-map-edit': undoMapEdit,
  'use-map': useMap,
  'watch-pattern': watchPattern,
}
