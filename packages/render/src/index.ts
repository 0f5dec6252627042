export type { Clip } from './clip/clip.ts'
export { clipDescription } from './clip/clip-description.ts'
export { describeSource } from './describe-source.ts'
export { type Showing, showingOf } from './drawing/showing.ts'
export { checkDrawingPath, writeDrawing } from './drawing/write-drawing.ts'
export { listEffects, type NamedEffect } from './effects/list-effects.ts'
export { loadEffect } from './effects/load-effect.ts'
export {
  type CompiledMovie,
  type CompileOptions,
  compileMovie,
  type MovieTarget,
} from './movie/compile-movie.ts'
export {
  MINIMUM_FRAME_RATE,
  type MoviePlan,
  type PlanTarget,
  planMovie,
} from './movie/plan-movie.ts'
export { type MovieFileOptions, readMovieFile, writeMovieFile } from './movie-files/movie-file.ts'
export { openSource } from './open-source.ts'
export type { PictureFit } from './picture/picture-fit.ts'
export { MAXIMUM_PIXELS } from './picture/picture-limits.ts'
export type { PictureView } from './picture/picture-view.ts'
export type { RenderJob } from './pool/render-job.ts'
export { type PoolOptions, type RenderOptions, RenderPool } from './pool/render-pool.ts'
export type { RenderProgress } from './pool/render-progress.ts'
export { readSourceTiming } from './read-source-timing.ts'
export { RenderError, type RenderErrorCode } from './render-error.ts'
export type { DescribeOptions } from './source/describe-options.ts'
export type { SourceDescription } from './source/source-description.ts'
export type { OpenContext, TimeSpan } from './source/source-kind.ts'
export type { SourceTiming } from './source/source-timing.ts'
export type { AnimationDescription } from './sources/animation.ts'
export type { EffectDescription } from './sources/effect.ts'
export type { ImageDescription } from './sources/image.ts'
export type { MovieDescription } from './sources/movie.ts'
