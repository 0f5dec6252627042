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
  CONTROLLED_OF_ALL,
  CONTROLLED_OF_LAYER,
  isOfPlace,
  presetKey,
  presetTitle,
  whyUncontrolled,
} from './controlled.ts'
export {
  type AnimatedNumber,
  type Course,
  endOfCourse,
  type FollowParameters,
  followParameters,
  integralOf,
  type ParameterCourses,
  trackOf,
} from './keyframes.ts'
export { type HandControl, LAYER_PARAMETERS, type Layer, WHOLE_PARAMETERS } from './layer.ts'
export { type ModulatorContext, modulatorTrack } from './modulator-track.ts'
export {
  completeModulator,
  hearsSound,
  isModulator,
  type LayerModulators,
  MODULATORS,
  type Modulator,
  type ModulatorName,
  modulatedParameters,
  modulatorKey,
  type WrittenModulator,
} from './modulators.ts'
export * from './source-description.ts'
export { whyEffectHasNoKeyframes, whyModifierHasNoKeyframes } from './why-constant.ts'
