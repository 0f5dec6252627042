export { checkOwnInputs } from './check-own-inputs.ts'
export {
  chooseInputs,
  type InputSettings,
  listChoices,
  type PictureSize,
  STREAM_INPUT,
  type StreamedFrames,
} from './choose-inputs.ts'
export { checkFramesCame, endOfFrames } from './end-of-frames.ts'
export { explainLiveInputs, openLiveInputs } from './open-live-inputs.ts'
