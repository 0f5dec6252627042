export { PATTERN_FILES, PATTERN_LANGUAGES } from '@ledloom/patterns'
export { isFolder, listOwnEffects, type OwnEffect } from './effects/list-own-effects.ts'
export {
  isOwnEffect,
  listEffectFiles,
  listEffectNames,
  listEffects,
  loadEffect,
  type NamedEffect,
} from './effects/load-effect.ts'
export {
  compilePattern,
  type EditablePattern,
  editablePattern,
  isPattern,
} from './effects/load-pattern.ts'
export { readPatternText } from './effects/read-pattern-text.ts'
export { listBlends, loadShowLibrary } from './show/show-library.ts'
export type { DescribeOptions } from './source/describe-options.ts'
export { checkSource, describeEffect, describeSource } from './source/describe-source.ts'
export {
  describeSources,
  readPartDurations,
  type SequenceOptions,
} from './source/describe-sources.ts'
export { missingSource } from './source/missing-source.ts'
export { openSource, readSourceTiming } from './source/open-source.ts'
export type { OpenContext } from './source/source-kind.ts'
export type { AnimationDescription } from './sources/animation.ts'
export type { EffectDescription } from './sources/effect.ts'
export type { ImageDescription } from './sources/image.ts'
export type { MovieDescription } from './sources/movie.ts'
export type { VideoDescription } from './sources/video.ts'
export { endThread, endWhenAsked, isEnd } from './threads/end-thread.ts'
