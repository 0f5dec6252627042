export {
  createPattern,
  type MappingPattern,
  type PatternState,
  patternLight,
  patternMovie,
  patternSource,
} from './code/mapping-pattern.ts'
export { adviseOn } from './map/advise.ts'
export { fillIn } from './map/fill-in.ts'
export { levelLayout, scaleToLength } from './map/level-layout.ts'
export type { LedState, MapCamera, MappedLed, MappedView, MapResult } from './map/map-result.ts'
export { MappingError, type MappingErrorCode } from './mapping-error.ts'
export { type SolveOptions, solveMap } from './solve/solve-map.ts'
export type { Sighting, View } from './view/view.ts'
