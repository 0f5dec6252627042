export {
  createPattern,
  type MappingPattern,
  type PatternState,
  patternLight,
  patternMovie,
  patternSource,
} from './code/mapping-pattern.ts'
export type { Sighting, View } from './view/view.ts'
