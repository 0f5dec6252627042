import type { EndpointName } from '@ledloom/protocol'
import type { StateKeeper } from './state-keeper.ts'

/**
 * When a change is kept: before its answer, or soon after it, within a twentieth of a second and the
 * time of a write. What people turn and slide comes many times a second and is soon.
 */
const KEPT: { readonly [Name in EndpointName]?: 'before' | 'soon' } = {
  setDeviceName: 'before',
  setTimer: 'before',
  setLedMode: 'soon',
  setLedColor: 'soon',
  setCurrentLedEffect: 'soon',
  setBrightness: 'soon',
  setSaturation: 'soon',
  setLedConfig: 'before',
  uploadFullMovie: 'before',
  setMovieConfig: 'before',
  setLayout: 'before',
  deleteLayout: 'before',
  createMovie: 'soon',
  uploadMovie: 'before',
  deleteMovies: 'before',
  setCurrentMovie: 'soon',
  setPlaylist: 'before',
  deletePlaylist: 'before',
  setNetworkStatus: 'before',
  setMqttConfig: 'before',
}

/** Notes what a good call has changed. A promise is to be waited for before the call is answered. */
export function noteChange(name: EndpointName, keeper?: StateKeeper): Promise<void> | undefined {
  if (KEPT[name] === 'before') return keeper?.note()
  if (KEPT[name] === 'soon') keeper?.noteSoon()
  return undefined
}
