export type { BlendMode } from './contract/blend-mode.ts'
export { blendSeam } from './contract/blend-seam.ts'
export { EFFECT_CATEGORIES, type EffectCategory } from './contract/category.ts'
export { coversBelow, usualBlend } from './contract/cover.ts'
export {
  defineEffect,
  type Effect,
  type EffectContext,
  type EffectKind,
  type EffectVariables,
  isLive,
  type RenderEffect,
  usualSpeed,
} from './contract/effect.ts'
export {
  createEffectSource,
  type EffectSource,
  type EffectSourceOptions,
} from './contract/effect-source.ts'
export {
  fromPointFunction,
  isPointColour,
  type PointColour,
  type PointFunction,
} from './contract/from-point-function.ts'
export { defineModifier, type Modifier } from './contract/modifier.ts'
export { type Modified, modify } from './contract/modify.ts'
export { defineTransition, type Transition } from './contract/transition.ts'
export {
  blendsFolder,
  effectModule,
  effectsFolder,
  modifiersFolder,
  picturesFolder,
  transitionsFolder,
} from './library/folders.ts'
export { aroundAxis } from './toolkit/geometry/around-axis.ts'
export {
  type Direction,
  distancesAlong,
  distancesFrom,
  toUnitRange,
} from './toolkit/geometry/distances.ts'
export { type FrontView, frontView, unrollSurface } from './toolkit/geometry/flat-views.ts'
export { createLedSearch, type LedSearch } from './toolkit/geometry/led-search.ts'
export { ledSpacing } from './toolkit/geometry/led-spacing.ts'
export { cheapestPaths, type Neighbours, neighboursOf } from './toolkit/geometry/neighbours.ts'
export { createOutlineFit } from './toolkit/geometry/outline.ts'
export { type PictureSpace, pictureSpace } from './toolkit/geometry/picture-space.ts'
export { principalAxes } from './toolkit/geometry/principal-axes.ts'
export { azimuths, type Room, roomOf, roundnessOf } from './toolkit/geometry/roundness.ts'
export { spreadLeds } from './toolkit/geometry/spread-leds.ts'
export { createUpdraft } from './toolkit/geometry/updraft.ts'
export { lowestHeight, uprightPositions } from './toolkit/geometry/upright-positions.ts'
export { addLight, coverLight, dim, limitLight, raiseLight } from './toolkit/light/adjust-light.ts'
export {
  COLOUR_SPELLINGS,
  type Colour,
  hexOfColour,
  mixColours,
  parseColour,
  whiteOf,
} from './toolkit/light/colour.ts'
export { crossfadeFrames, type MixFrames } from './toolkit/light/mix-frames.ts'
export { listPalettes, type PaletteName } from './toolkit/light/named-palettes.ts'
export {
  createPalette,
  createTints,
  type Palette,
  parsePalette,
  sampleCyclicPalette,
  samplePalette,
} from './toolkit/light/palette.ts'
export { recolour } from './toolkit/light/recolour.ts'
export { createSky } from './toolkit/light/sky.ts'
export { createCurlNoise } from './toolkit/noise/curl-noise.ts'
export { hash, hashUnit } from './toolkit/noise/hash.ts'
export { createNoise } from './toolkit/noise/noise.ts'
export {
  type BooleanParameter,
  boolean,
  type ChoiceParameter,
  choice,
  isMomentary,
  momentary,
} from './toolkit/parameters/choice.ts'
export {
  type ColourParameter,
  colour,
  type PaletteParameter,
  palette,
} from './toolkit/parameters/colour.ts'
export { type DirectionParameter, direction } from './toolkit/parameters/direction.ts'
export {
  type IntegerParameter,
  integer,
  type NumberParameter,
  number,
  type SeedParameter,
  seed,
} from './toolkit/parameters/number.ts'
export type {
  Parameter,
  ParameterDeclarations,
  ParameterValue,
  ParameterValues,
} from './toolkit/parameters/parameter.ts'
export {
  describeAccepted,
  ParameterError,
  parseParameters,
} from './toolkit/parameters/parse-parameters.ts'
export { type TextParameter, text } from './toolkit/parameters/text.ts'
export { chosenValues, valuesAtFirst } from './toolkit/parameters/values-at-first.ts'
export { type Bitmap, sampleBitmap } from './toolkit/pictures/bitmap.ts'
export { drawSprite, spriteNames } from './toolkit/pictures/sprites.ts'
export { writeText } from './toolkit/pictures/write-text.ts'
export { type LedCells, layCells } from './toolkit/projections/led-cells.ts'
export {
  PROJECTION_PARAMETERS,
  type Projection,
  projectLayout,
} from './toolkit/projections/project-layout.ts'
export { type Bolt, createBolt } from './toolkit/shapes/bolt.ts'
export { BURN_SECONDS, type Burst, createBurstPainter } from './toolkit/shapes/burst.ts'
export { forms } from './toolkit/shapes/distance-fields.ts'
export {
  createEscapingPoint,
  type EscapingPoint,
  escapes,
  staysNearby,
} from './toolkit/shapes/escape-time.ts'
export { createSolidView, type SolidView } from './toolkit/shapes/solid-view.ts'
export { createSpark, createSparkPainter, type Spark } from './toolkit/shapes/spark.ts'
export { type Crowd, thinOut } from './toolkit/shapes/thin-out.ts'
export { createTrailPainter, type Trail } from './toolkit/shapes/trail.ts'
export { type Pose, turnPoints } from './toolkit/shapes/turned-points.ts'
export { createBoids } from './toolkit/simulations/boids.ts'
export { type CellRule, type Cells, createCells } from './toolkit/simulations/cells.ts'
export { createDrifters } from './toolkit/simulations/drifters.ts'
export {
  createSnakeGame,
  type SnakeBoard,
  type SnakeGame,
} from './toolkit/simulations/snake-game.ts'
export { DEMO_TEMPO, demoTrack } from './toolkit/sound/demo-track.ts'
export { followPeaks } from './toolkit/sound/follow-peaks.ts'
export {
  type Beat,
  createSoundTrack,
  LOW_BANDS,
  type SoundAnalysis,
  type SoundTrack,
} from './toolkit/sound/sound-track.ts'
export { angleOf, flashRate, MOST_FLASHES, wholeCycles, wrapIndex } from './toolkit/time/cycles.ts'
export { EASING_NAMES, type EasingName, smoothStep } from './toolkit/time/easings.ts'
export { createEvents, type TimedEvent } from './toolkit/time/events.ts'
export { createFixedSteps } from './toolkit/time/fixed-steps.ts'
export {
  createNumberTrack,
  createTrack,
  integrateTrack,
  type Keyframe,
  type Track,
} from './toolkit/time/track.ts'
