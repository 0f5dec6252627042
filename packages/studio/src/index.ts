export type { ShowLine } from './composition/composition-state.ts'
export { DEFAULT_EFFECT, firstLayer } from './composition/first-layer.ts'
export { createLayer, type StudioLayer } from './composition/layer.ts'
export type { StudioAction, StudioActionInput, StudioActionName } from './perform-action.ts'
export type { Controls } from './state/controls.ts'
export type {
  DeviceState,
  DeviceStatisticsState,
  EffectEntry,
  EffectMemoryState,
  FileState,
  FilesState,
  HeardState,
  HistoryState,
  InputState,
  InputsState,
  LayerSource,
  LayerState,
  LayerView,
  LibraryState,
  LightsState,
  MovieState,
  ParameterInput,
  PlaylistStepState,
  PresetState,
  PresetsState,
  ShowState,
  StoredMovieState,
  StudioSection,
  StudioState,
  TransportState,
} from './state/studio-state.ts'
export { Studio, type StudioOptions } from './studio/studio.ts'
export type { StudioData } from './studio/studio-keeping.ts'
export type { StreamOptions, StudioStream } from './studio/studio-stream.ts'
