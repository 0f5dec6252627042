// The schemas of layers and show files: beside `index.ts`, as they load zod and YAML.
export {
  checkParameters,
  checkTimes,
  type SplitParameters,
  splitParameters,
} from './check-keyframes.ts'
export { checkShow, type ShowPlace, type ShowText } from './check-show.ts'
export { formatShow } from './format-show.ts'
export {
  animatedNumber,
  CONTROL,
  KEYFRAME,
  LAYER_PROPERTIES,
  MODULATOR,
  SECONDS,
} from './layer-schema.ts'
export { type ParameterFields, parameterFields, valueSchema } from './parameter-schema.ts'
export { showJsonSchema } from './show-json-schema.ts'
export type { ShowLibrary, WrittenLayer, WrittenShow, WrittenTransition } from './show-schema.ts'
