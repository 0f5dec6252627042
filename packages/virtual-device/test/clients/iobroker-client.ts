import { createRequire } from 'node:module'
import type { VirtualDevice } from '../../src/index.ts'

/** A reply as the client hands it on. */
export type Reply = Readonly<Record<string, unknown>>

interface Light {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** The connection of the npm package `iobroker.twinkly`, as far as it is used here. */
export interface TwinklyConnection {
  readonly details: Reply
  readonly ledMovies: Readonly<Record<string, string>>
  readonly playlist: Readonly<Record<string, string>>
  readonly token: string
  checkConnection(usePing: boolean): Promise<boolean>
  interview(): Promise<void>
  ensure_token(force: boolean): Promise<void>
  logout(): Promise<Reply>
  getDeviceName(): Promise<Reply>
  setDeviceName(name: string): Promise<Reply>
  echo(message: string): Promise<Reply>
  getTimer(): Promise<Reply>
  setTimer(timer: object | string): Promise<Reply>
  getLayout(): Promise<Reply>
  uploadLayout(
    ...layout: readonly [
      aspectXY: number,
      aspectXZ: number,
      coordinates: readonly object[],
      source: string,
      synthesized: boolean,
    ]
  ): Promise<Reply>
  getLEDMode(): Promise<Reply>
  setLEDMode(mode: string): Promise<Reply>
  getLEDColor(): Promise<Reply>
  setLEDColorHSV(hue: number, saturation: number, value: number): Promise<Reply>
  setLEDColorRGBW(
    ...dies: readonly [red: number, green: number, blue: number, white: number]
  ): Promise<Reply>
  getLEDEffects(): Promise<Reply>
  getCurrentLEDEffect(): Promise<Reply>
  setCurrentLEDEffect(effectId: number): Promise<Reply>
  getLEDConfig(): Promise<Reply>
  setLEDConfig(strings: readonly object[]): Promise<Reply>
  generateFrames(colors: readonly string[]): Light[][]
  uploadMovie(frames: readonly (readonly Light[])[], delayMs: number): Promise<Reply>
  getLEDMovieConfig(): Promise<Reply>
  getBrightness(): Promise<Reply>
  setBrightnessAbsolute(brightness: number): Promise<Reply>
  setBrightnessRelative(brightness: number): Promise<Reply>
  setBrightnessDisabled(): Promise<Reply>
  getSaturation(): Promise<Reply>
  setSaturationAbsolute(saturation: number): Promise<Reply>
  setSaturationRelative(saturation: number): Promise<Reply>
  setSaturationDisabled(): Promise<Reply>
  resetLED(): Promise<Reply>
  reset2LED(): Promise<Reply>
  sendRealtimeFrame(frame: Uint8Array): Promise<Reply>
  getFirmwareVersion(): Promise<Reply>
  getStatus(): Promise<Reply>
  getListOfMovies(): Promise<Reply>
  getCurrentMovie(): Promise<Reply>
  setCurrentMovie(movieId: number): Promise<Reply>
  getNetworkStatus(): Promise<Reply>
  setNetworkStatusAP(accessPoint: object): Promise<Reply>
  setNetworkStatusStation(station: object): Promise<Reply>
  getMqttConfiguration(): Promise<Reply>
  setMqttConfiguration(configuration: object): Promise<Reply>
  getPlaylist(): Promise<Reply>
  createPlaylist(entries: readonly object[]): Promise<Reply>
  deletePlaylist(): Promise<Reply>
  getCurrentPlaylistEntry(): Promise<Reply>
  setCurrentPlaylistEntry(playlistId: number): Promise<Reply>
  getMicConfig(): Promise<Reply>
  getMicSample(): Promise<Reply>
  getSummary(): Promise<Reply>
  getMusicDrivers(): Promise<Reply>
  getCurrentMusicDriver(): Promise<Reply>
  setCurrentMusicDriver(driverName: string): Promise<Reply>
  setNextMusicDriver(): Promise<Reply>
  setPreviousMusicDriver(): Promise<Reply>
  setMusicOn(isOn: boolean): Promise<Reply>
  getMusicDriversSets(): Promise<Reply>
  getCurrentMusicDriversSet(): Promise<Reply>
}

interface TwinklyModule {
  readonly Twinkly: new (
    adapter: object,
    name: string,
    host: string,
    onDataChange: null,
  ) => TwinklyConnection
}

const { Twinkly }: TwinklyModule = createRequire(import.meta.url)('iobroker.twinkly/lib/twinkly.js')

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

/** The client as it is published, connected. */
export async function connectClient(
  device: Pick<VirtualDevice, 'address'>,
): Promise<TwinklyConnection> {
  const client = new Twinkly({ log: QUIET }, 'tree', device.address, null)
  // Its way of looking whether a device is there must be answered first; the adapter pings.
  Object.assign(client, { connected: true })
  await client.checkConnection(false)
  return client
}
