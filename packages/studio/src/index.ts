export type { ShowLine } from './composition/composition-state.ts'
export { DEFAULT_EFFECT, firstLayer } from './composition/first-layer.ts'
export { createLayer, type StudioLayer } from './composition/layer.ts'
export type { StudioAction, StudioActionInput, StudioActionName } from './perform-action.ts'
export type { Controls } from './state/controls.ts'
export type {
  DeviceState,
  DeviceStatisticsState,
  PlaylistStepState,
  StoredMovieState,
} from './state/devices-state.ts'
export type {
  HouseEntryState,
  HouseItemState,
  HousePlaylistState,
  HouseState,
  OwnLightState,
  PlannedState,
} from './state/house-state.ts'
export type { EffectEntry, LibraryState } from './state/library-state.ts'
export type {
  MappedDevice,
  MappingClipState,
  MappingState,
  MapState,
  SecondPass,
  StoredMap,
} from './state/mapping-state.ts'
export type {
  HeardState,
  LayerSource,
  LayerState,
  LayerView,
  ParameterInput,
  ShowState,
  TransportState,
} from './state/show-state.ts'
export type {
  EffectMemoryState,
  FileState,
  FilesState,
  HistoryState,
  InputState,
  InputsState,
  LightsState,
  MovieState,
  PresetState,
  PresetsState,
  SentState,
  StudioSection,
  StudioState,
} from './state/studio-state.ts'
export { Studio } from './studio/studio.ts'
export type {
  GivenEntry,
  GivenPlace,
  GivenPlaylist,
  HouseCommand,
  PlayedHouse,
} from './studio/studio-house.ts'
export type { StudioData } from './studio/studio-keeping.ts'
export type { StudioOptions } from './studio/studio-options.ts'
export type { StreamOptions, StudioStream } from './studio/studio-stream.ts'
