export {
  isOwnEffect,
  listEffectNames,
  listEffects,
  loadEffect,
  type NamedEffect,
} from './effects/load-effect.ts'
export {
  type Compilation,
  type CompiledMovie,
  type CompileOptions,
  compileMovie,
  planCompilation,
} from './movie/compile-movie.ts'
export { type MergedMovie, mergeEqualFrames } from './movie/merge-equal-frames.ts'
export {
  MOVIE_PARAMETERS,
  type MovieChoices,
  type MovieTarget,
  type TooLong,
} from './movie/movie-choices.ts'
export type { MoviePlan } from './movie/movie-plan.ts'
export { type PlanTarget, planMovie } from './movie/plan-movie.ts'
export type { LayerEdit } from './player/layer-exchange.ts'
export type {
  LayerEffect,
  LayerFacts,
  PlayedLayer,
  PlayedOptions,
  PlayedSource,
} from './player/played-layer.ts'
export { Player, type PlayerOptions } from './player/player.ts'
export type { PlayerEvent } from './player/player-events.ts'
export type { PlayerLimits } from './player/player-thread.ts'
export { startPlayerThread } from './player/player-threads.ts'
export { Transport, type TransportReading } from './player/transport.ts'
export { isReadAgain } from './player/watched-files.ts'
export type { CutSearch } from './pool/find-cut.ts'
export type { FrameRange } from './pool/frame-range.ts'
export type { FrameRenderer, RenderOptions, RenderProgress } from './pool/frame-renderer.ts'
export { lendPool } from './pool/lend-pool.ts'
export type { LoopCut, RenderJob } from './pool/render-job.ts'
export { type PoolOptions, type PoolRenderOptions, RenderPool } from './pool/render-pool.ts'
export { listBlends, loadShowLibrary } from './show/show-library.ts'
export type { DescribeOptions } from './source/describe-options.ts'
export { describeEffect, describeSource } from './source/describe-source.ts'
export { describeSources, type SequenceOptions } from './source/describe-sources.ts'
export { openSource, readSourceTiming } from './source/open-source.ts'
export type { OpenContext } from './source/source-kind.ts'
export type { AnimationDescription } from './sources/animation.ts'
export type { EffectDescription } from './sources/effect.ts'
export type { ImageDescription } from './sources/image.ts'
export type { MovieDescription } from './sources/movie.ts'
export type { VideoDescription } from './sources/video.ts'
