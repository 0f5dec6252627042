export type { Clock, Timer } from './clock.ts'
export { formatDuration, parseDuration } from './duration.ts'
export { type Distribution, DurationHistogram } from './duration-histogram.ts'
export { countOf } from './errors/count-of.ts'
export { asError, errorMessage, unreadableReason } from './errors/error-message.ts'
export { freeName } from './errors/free-name.ts'
export { listSome } from './errors/list-some.ts'
export { didYouMean, nearestName, suggestName } from './errors/suggest-name.ts'
export type { FrameSource, SourcePace } from './frame-source.ts'
export { type Bounds, bounds, normalisedPositions, type Point } from './layout/bounds.ts'
export { customModelCells } from './layout/custom-model.ts'
export { type DeviceLayout, formatDeviceLayout, parseDeviceLayout } from './layout/device-layout.ts'
export {
  cachedByLayout,
  createLayout,
  type Layout,
  type LayoutDimension,
  LayoutError,
} from './layout/layout.ts'
export { type CsvOptions, formatLayoutCsv, parseLayoutCsv } from './layout/layout-csv.ts'
export {
  LAYOUT_FORMATS,
  type LayoutFormatName,
  layoutFormatOf,
  lossOfFormat,
  upAxisOf,
} from './layout/layout-format.ts'
export { parseLayoutJson } from './layout/layout-json.ts'
export type { AssumedUp, UpAxis, UpOptions } from './layout/layout-points.ts'
export { parseLayoutText } from './layout/layout-text.ts'
export { isShape, SHAPE_NAMES, type ShapeName, shapeLayout } from './layout/shape-layout.ts'
export {
  coneLayout,
  curtainLayout,
  gridLayout,
  lineLayout,
  ringLayout,
  sphereLayout,
} from './layout/shapes.ts'
export {
  type Axis,
  joinLayouts,
  rotateLayout,
  scaleLayout,
  transformLayout,
  translateLayout,
} from './layout/transform-layout.ts'
export { wireDistances } from './layout/wire-distances.ts'
export { createFrame, type Frame } from './light/frame.ts'
export { decodeSrgb, encodeSrgb, luminance, type RgbLight } from './light/light.ts'
export { blackBodyLight, whitePointOf } from './light/white-point.ts'
export {
  createMovie,
  frameByteLength,
  frameDelayMs,
  frameRateOfDelay,
  type Movie,
  type MoviePart,
  movieDuration,
  movieFrame,
} from './movie.ts'
export type { Outlet, OutletState, Tick } from './outlet.ts'
export { gammaOfCurve, judgeCurve } from './output/curve-gamma.ts'
export { evenGains } from './output/even-gains.ts'
export { isLight } from './output/is-light.ts'
export {
  checkLedGains,
  LINEAR_GAMMA,
  OUTPUT_PARAMETERS,
  type OutputOptions,
  type OutputSettings,
  type WhiteExtraction,
} from './output/output-options.ts'
export { createOutputStage, type OutputStage } from './output/output-stage.ts'
export { type LedProfile, type PixelFormat, RGB, RGBW } from './output/pixel-format.ts'
export { WeakCache } from './output/weak-cache.ts'
export { PRODUCT_NAME } from './product-name.ts'
export { createRandom, type Random } from './random.ts'
export { greatestCommonDivisor, roundAt, TIME_TOLERANCE, wrapTime } from './time.ts'
