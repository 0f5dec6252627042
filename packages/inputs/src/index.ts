export type { Claim } from './arbiter.ts'
export {
  defineInput,
  type InputProtocol,
  type OpenInput,
  type Transport,
} from './contract/define-input.ts'
export type { InputContext } from './contract/input-context.ts'
export { InputError, type InputErrorCode } from './contract/input-error.ts'
export type { InputCounts } from './counting/input-counters.ts'
export {
  explainInputs,
  formatExplanation,
  type InputExplanation,
  type UniverseRange,
} from './explain-inputs.ts'
export { type InputSetting, resolveInput } from './input-setting.ts'
export type { InputOptions, InputsOptions } from './inputs-options.ts'
export type { LiveSource } from './light/live-source.ts'
export {
  CHANNEL_ORDERS,
  type ChannelOrder,
  type MappedPicture,
  type MappingOptions,
} from './light/mapping.ts'
export type { IncomingTransfer } from './light/transfer.ts'
export {
  type InputErrorListener,
  type InputStatistics,
  type InputsStatistics,
  LiveInputs,
} from './live-inputs.ts'
export { listInputs, loadInput } from './load-inputs.ts'
export { openInputs } from './open-inputs.ts'
