export { createFrame, type Frame } from './frame/frame.ts'
export type { FrameSink } from './frame/frame-sink.ts'
export type { FrameSource } from './frame/frame-source.ts'
export { createLayout, type Layout, type LayoutDimension } from './layout/layout.ts'
export { decodeSrgb, encodeSrgb } from './light/srgb.ts'
export { frameByteLength, type Movie, movieFrame } from './movie/movie.ts'
export {
  createOutputStage,
  type OutputOptions,
  type OutputStage,
  type WhiteExtraction,
} from './output/output-stage.ts'
export { type LedProfile, type PixelFormat, RGB, RGBW } from './output/pixel-format.ts'
