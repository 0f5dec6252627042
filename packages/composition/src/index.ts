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
export type { ParameterKeyframes } from './keyframes.ts'
export { type AnimatedNumber, followParameters, lastKeyframe, trackOf } from './keyframes.ts'
export { LAYER_PARAMETERS, type Layer } from './layer.ts'
// All of it, so that `declare module '@ledloom/composition'` can add kinds of sources.
export * from './source-description.ts'
export { roundAt, TIME_TOLERANCE, wrapTime } from './time.ts'
