// All of it, so that `declare module '@ledloom/composition'` can add kinds of sources.

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
export {
  type AnimatedNumber,
  followParameters,
  lastKeyframe,
  type ParameterKeyframes,
  trackOf,
} from './keyframes.ts'
export { LAYER_PARAMETERS, type Layer } from './layer.ts'
export * from './source-description.ts'
