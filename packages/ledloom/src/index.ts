// The front door: what a program needs to make light and to bring it to devices. The packages export
// more.

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
export { defineEffect, type Effect } from '@ledloom/effects'
export {
  compileMovie,
  describeSource,
  describeSources,
  listEffects,
  openSource,
  RenderPool,
} from '@ledloom/engine'
export { PreviewServer } from '@ledloom/preview'
export { DeviceOutlet, Group, Streamer } from '@ledloom/stream'
export { VirtualDevice } from '@ledloom/virtual-device'
