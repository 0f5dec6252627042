export {
  checkParameters,
  checkTimes,
  type SplitParameters,
  splitKeyframes,
  whyEffectHasNoKeyframes,
  whyModifierHasNoKeyframes,
} from './check-keyframes.ts'
export { checkShow, type ShowPlace, type ShowText } from './check-show.ts'
export {
  CLIP_PARAMETERS,
  type Clip,
  type ClipClock,
  type CompleteClip,
  clipClock,
  clipDescription,
  clipTiming,
  completeClip,
} from './clip.ts'
export { formatShow } from './format-show.ts'
export type { ParameterKeyframes } from './keyframes.ts'
export { type AnimatedNumber, followParameters, lastKeyframe, trackOf } from './keyframes.ts'
export { LAYER_PARAMETERS, type Layer } from './layer.ts'
export { animatedNumber, KEYFRAME, LAYER_PROPERTIES, SECONDS } from './layer-schema.ts'
export { type ParameterFields, parameterFields, valueSchema } from './parameter-schema.ts'
export { showJsonSchema } from './show-json-schema.ts'
export type { ShowLibrary, WrittenLayer, WrittenShow, WrittenTransition } from './show-schema.ts'
// All of it, so that `declare module '@ledloom/composition'` can add kinds of sources.
export * from './source-description.ts'
export { roundAt, TIME_TOLERANCE, wrapTime } from './time.ts'
