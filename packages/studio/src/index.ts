export type { ShowLine } from './composition/composition-state.ts'
export { DEFAULT_EFFECT, firstLayer } from './composition/first-layer.ts'
export { createLayer, type DeskLayer } from './composition/layer.ts'
export { openLiveDesk } from './open-studio.ts'
export { DeskStage } from './output/studio-stream.ts'
export { checkAction } from './state/check-action.ts'
export type { Desk } from './state/controls.ts'
export type { DeskAction, DeskActionInput, DeskActionName } from './state/studio-action.ts'
export type {
  DeskSection,
  DeskState,
  DeviceState,
  DeviceStatisticsState,
  EffectEntry,
  FileState,
  FilesState,
  InputState,
  InputsState,
  LayerSource,
  LayerState,
  LayerView,
  LibraryState,
  LightsState,
  MovieState,
  ParameterInput,
  ShowState,
  TransportState,
} from './state/studio-state.ts'
export type { LiveDesk } from './studio.ts'
