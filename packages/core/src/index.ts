export { createFrame, type Frame } from './frame/frame.ts'
export type { FrameSink } from './frame/frame-sink.ts'
export type { FrameSource } from './frame/frame-source.ts'
export { type Bounds, bounds, type Point } from './layout/bounds.ts'
export { cachedByLayout } from './layout/cached-by-layout.ts'
export { createLayout, type Layout, type LayoutDimension } from './layout/layout.ts'
export { normalisedPositions } from './layout/normalised-positions.ts'
export { wireDistances } from './layout/wire-distances.ts'
export { decodeSrgb, encodeSrgb } from './light/srgb.ts'
export { frameByteLength, type Movie, movieFrame } from './movie/movie.ts'
export {
  createOutputStage,
  type OutputOptions,
  type OutputStage,
  type WhiteExtraction,
} from './output/output-stage.ts'
export { type LedProfile, type PixelFormat, RGB, RGBW } from './output/pixel-format.ts'
