export { MOST_LEDS } from './code/led-words.ts'
export {
  clipSeconds,
  createPattern,
  FILM_A_CLIP,
  type LedGroups,
  type MappingPattern,
  type PatternState,
  patternLight,
  patternMovie,
  patternPart,
  patternSource,
} from './code/mapping-pattern.ts'
export type { Clip, ClipPicture } from './detect/clip.ts'
export { type DetectOptions, detectLeds } from './detect/detect-leds.ts'
export { openClip } from './detect/open-clip.ts'
export { MappingError, type MappingErrorCode } from './errors/mapping-error.ts'
export type { CurveReading } from './light/curve-reading.ts'
export type { GreyLight } from './light/grey-light.ts'
export type { LedBrightness } from './light/led-brightness.ts'
export { adviseOn } from './map/advise.ts'
export { alignLayouts } from './map/align-layouts.ts'
export { fillIn } from './map/fill-in.ts'
export { ledsToFilmAgain } from './map/leds-to-film-again.ts'
export { levelLayout, scaleToLength } from './map/level-layout.ts'
export type { LedState, MapCamera, MappedLed, MappedView, MapResult } from './map/map-result.ts'
export { FEWEST_PLACES, type SolveOptions, solveMap } from './solve/solve-map.ts'
export type { PicturePlace, Sighting, View } from './view/view.ts'
