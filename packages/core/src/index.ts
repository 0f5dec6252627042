export { createFrame, type Frame } from './frame/frame.ts'
export type { FrameSink } from './frame/frame-sink.ts'
export type { FrameSource } from './frame/frame-source.ts'
export { type Bounds, bounds, type Point } from './layout/bounds.ts'
export { cachedByLayout } from './layout/cached-by-layout.ts'
export {
  type DeviceCoordinate,
  type DeviceLayout,
  formatDeviceLayout,
  parseDeviceLayout,
} from './layout/device-layout.ts'
export { type ConeLayoutOptions, coneLayout } from './layout/generators/cone-layout.ts'
export { type CurtainLayoutOptions, curtainLayout } from './layout/generators/curtain-layout.ts'
export { type GridLayoutOptions, gridLayout } from './layout/generators/grid-layout.ts'
export { type LineLayoutOptions, lineLayout } from './layout/generators/line-layout.ts'
export { type RingLayoutOptions, ringLayout } from './layout/generators/ring-layout.ts'
export { type SphereLayoutOptions, sphereLayout } from './layout/generators/sphere-layout.ts'
export { joinLayouts } from './layout/join-layouts.ts'
export { createLayout, type Layout, type LayoutDimension } from './layout/layout.ts'
export { formatLayoutCsv, type LayoutCsvOptions, parseLayoutCsv } from './layout/layout-csv.ts'
export { LayoutError, type LayoutErrorCode } from './layout/layout-error.ts'
export { type LayoutJsonOptions, parseLayoutJson } from './layout/layout-json.ts'
export { normalisedPositions } from './layout/normalised-positions.ts'
export { type LayoutTextOptions, parseLayoutText } from './layout/parse-layout-text.ts'
export {
  type Axis,
  rotateLayout,
  scaleLayout,
  transformLayout,
  translateLayout,
} from './layout/transform-layout.ts'
export type { AssumedUp, UpAxis } from './layout/up-axis.ts'
export { wireDistances } from './layout/wire-distances.ts'
export { luminance } from './light/luminance.ts'
export type { RgbLight } from './light/rgb-light.ts'
export { decodeSrgb, encodeSrgb } from './light/srgb.ts'
export { whitePointOf } from './light/white-point.ts'
export { createMovie } from './movie/create-movie.ts'
export { frameDelayMs, frameRateOfDelay } from './movie/frame-delay.ts'
export { frameByteLength, type Movie, movieDuration, movieFrame } from './movie/movie.ts'
export {
  LINEAR_GAMMA,
  type OutputOptions,
  type OutputSettings,
  type WhiteExtraction,
} from './output/output-options.ts'
export { createOutputStage, type OutputStage } from './output/output-stage.ts'
export { type LedProfile, type PixelFormat, RGB, RGBW } from './output/pixel-format.ts'
