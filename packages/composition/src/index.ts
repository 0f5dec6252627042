export {
  checkParameters,
  checkTimes,
  type SplitParameters,
  splitKeyframes,
  whyEffectHasNoKeyframes,
  whyModifierHasNoKeyframes,
} from './check-keyframes.ts'
export { checkShow } from './check-show.ts'
export {
  type Clip,
  type ClipClock,
  type CompleteClip,
  clipClock,
  clipDescription,
  clipTiming,
  completeClip,
} from './clip.ts'
export { formatShow, type WrittenLayer } from './format-show.ts'
export type { ParameterKeyframes } from './keyframes.ts'
export { type AnimatedNumber, followParameters, lastKeyframe, trackOf } from './keyframes.ts'
export type { Layer } from './layer.ts'
export type {
  LayerDescription,
  ModifierDescription,
  SceneDescription,
  ShowDescription,
  TransitionDescription,
} from './show-description.ts'
export { showJsonSchema } from './show-json-schema.ts'
export type { LayerInFile, ShowInFile, ShowLibrary, TransitionInFile } from './show-schema.ts'
export type { ShowPlace, ShowText } from './show-text.ts'
// All of it, so that `declare module '@ledloom/composition'` can add kinds of sources.
export * from './source-description.ts'
export { roundAt, TIME_TOLERANCE, wrapTime } from './time.ts'
