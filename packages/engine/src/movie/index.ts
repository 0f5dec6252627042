export type { CutSearch } from '../pool/find-cut.ts'
export type { FrameRange } from '../pool/frame-range.ts'
export type { FrameRenderer, RenderOptions, RenderProgress } from '../pool/frame-renderer.ts'
export { lendPool } from '../pool/lend-pool.ts'
export type { LoopCut, RenderJob } from '../pool/render-job.ts'
export { type PoolOptions, type PoolRenderOptions, RenderPool } from '../pool/render-pool.ts'
export {
  type Compilation,
  type CompiledMovie,
  type CompileOptions,
  compileMovie,
  planCompilation,
} from './compile-movie.ts'
export {
  type CompiledFile,
  type CompileFileOptions,
  compileMovieFile,
} from './compile-movie-file.ts'
export { type MergedMovie, mergeEqualFrames } from './merge-equal-frames.ts'
export {
  MOVIE_PARAMETERS,
  type MovieChoices,
  type MovieTarget,
  type TooLong,
} from './movie-choices.ts'
export { explainPlan, type MoviePlan } from './movie-plan.ts'
export { type PlanTarget, planMovie } from './plan-movie.ts'
