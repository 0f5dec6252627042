// The front door: everything that a program usually needs. The packages @ledloom/… export more.

export type { SourceDescription } from '@ledloom/composition'
export {
  coneLayout,
  createFrame,
  createLayout,
  createOutputStage,
  curtainLayout,
  type Frame,
  type FrameSource,
  gridLayout,
  type Layout,
  lineLayout,
  type Movie,
  type OutputOptions,
  type OutputStage,
  type PixelFormat,
  parseLayoutText,
  RGB,
  RGBW,
  ringLayout,
  sphereLayout,
} from '@ledloom/core'
export {
  connectDevice,
  type Device,
  DeviceError,
  discoverDevices,
  type FoundDevice,
} from '@ledloom/device'
export {
  boolean,
  choice,
  colour,
  defineEffect,
  direction,
  type Effect,
  type EffectContext,
  integer,
  number,
  palette,
  type RenderEffect,
} from '@ledloom/effects'
export { describeSource, describeSources, listEffects, openSource } from '@ledloom/engine'
export { compileMovie, compileMovieFile, RenderPool } from '@ledloom/engine/movie'
export { type PlayedLayer, Player } from '@ledloom/engine/player'
export { PreviewServer } from '@ledloom/preview'
export { DeviceOutlet, Group, Streamer } from '@ledloom/stream'
export { createLayer, Studio, type StudioLayer } from '@ledloom/studio'
export { profileOfFamily } from '@ledloom/studio/profile'
export { VirtualDevice } from '@ledloom/virtual-device'
