export type { BlendLight, BlendMode } from './blending/blend-mode.ts'
export {
  COLOUR_SPELLINGS,
  type Colour,
  hexOfColour,
  mixColours,
  parseColour,
} from './colour/colour.ts'
export { dim } from './colour/dim.ts'
export { limitLight } from './colour/limit-light.ts'
export { whiteOf } from './colour/white.ts'
export { defineEffect, type WithCommonParameters } from './contract/define-effect.ts'
export type { Effect, EffectContext, EffectKind, RenderEffect } from './contract/effect.ts'
export {
  createEffectSource,
  type EffectSource,
  type EffectSourceOptions,
} from './contract/effect-source.ts'
export { fromPointFunction, type PointFunction } from './contract/from-point-function.ts'
export { isLive } from './contract/is-live.ts'
export { isPointColour, type PointColour } from './contract/point-colour.ts'
export { EASING_NAMES, type EasingName } from './easing/easings.ts'
export { integrateTrack } from './easing/integrate-track.ts'
export type { Keyframe } from './easing/keyframe.ts'
export { createNumberTrack, createTrack, type MixValues, type Track } from './easing/track.ts'
export { effectsFolder } from './effects-folder.ts'
export { type AroundAxis, aroundAxis } from './geometry/around-axis.ts'
export { azimuths } from './geometry/azimuths.ts'
export { type CheapestPaths, type CostOf, cheapestPaths } from './geometry/cheapest-paths.ts'
export { distancesAlong } from './geometry/distances-along.ts'
export { distancesFrom } from './geometry/distances-from.ts'
export { type FrontView, frontView } from './geometry/front-view.ts'
export { lowestHeight } from './geometry/lowest-height.ts'
export { type Neighbours, neighboursOf } from './geometry/neighbours.ts'
export { createOutlineFit, type FitOutline } from './geometry/outline.ts'
export { type PrincipalAxes, principalAxes } from './geometry/principal-axes.ts'
export { type Room, roomOf } from './geometry/room.ts'
export { type Roundness, roundnessOf } from './geometry/roundness.ts'
export { spreadLeds } from './geometry/spread-leds.ts'
export { toUnitRange } from './geometry/unit-range.ts'
export { type UnrolledSurface, unrollSurface } from './geometry/unrolled-surface.ts'
export { createUpdraft, type Updraft } from './geometry/updraft.ts'
export { uprightPositions } from './geometry/upright-positions.ts'
export {
  blendingFolder,
  modifiersFolder,
  picturesFolder,
  transitionsFolder,
} from './library-folders.ts'
export { defineModifier } from './modifiers/define-modifier.ts'
export type {
  GeometryModifier,
  LightModifier,
  Modifier,
  ModifierContext,
  ModifierFacts,
  PlaceContext,
  TimeContext,
  TimeModifier,
} from './modifiers/modifier.ts'
export { type Modified, modify, type SetModifier } from './modifiers/modify.ts'
export { createCurlNoise, type SampleCurl } from './noise/curl-noise.ts'
export { hash, hashUnit } from './noise/hash.ts'
export { createNoise, type NoiseOptions, type SampleNoise } from './noise/noise.ts'
export { listPalettes, type PaletteName } from './palettes/named-palettes.ts'
export {
  createPalette,
  type Palette,
  sampleCyclicPalette,
  samplePalette,
} from './palettes/palette.ts'
export { parsePalette } from './palettes/parse-palette.ts'
export { recolour } from './palettes/recolour.ts'
export { createTints } from './palettes/tints.ts'
export { type BooleanParameter, boolean } from './parameters/boolean.ts'
export { type ChoiceParameter, choice } from './parameters/choice.ts'
export { type ColourParameter, colour } from './parameters/colour.ts'
export { type Direction, type DirectionParameter, direction } from './parameters/direction.ts'
export { type IntegerParameter, integer } from './parameters/integer.ts'
export { type NumberParameter, number } from './parameters/number.ts'
export { type PaletteOptions, type PaletteParameter, palette } from './parameters/palette.ts'
export type {
  Parameter,
  ParameterDeclarations,
  ParameterValue,
  ParameterValues,
} from './parameters/parameter.ts'
export { ParameterError } from './parameters/parameter-error.ts'
export { describeAccepted, parseParameters } from './parameters/parse-parameters.ts'
export { type SeedParameter, seed } from './parameters/seed.ts'
export { type TextParameter, text } from './parameters/text.ts'
export { type Bitmap, sampleBitmap } from './pictures/bitmap.ts'
export { drawSprite, type SpriteName, spriteNames } from './pictures/sprites.ts'
export { type Bolt, type BoltOptions, createBolt } from './shapes/bolt.ts'
export { BURN_SECONDS, type Burst, type BurstOptions, createBurstPainter } from './shapes/burst.ts'
export { type FormName, forms, type MeasureForm } from './shapes/distance-fields.ts'
export { smoothStep } from './shapes/smooth-step.ts'
export { type AddSpark, createSpark, createSparkPainter, type Spark } from './shapes/spark.ts'
export { layTrail, type Trail } from './shapes/trail.ts'
export { type Pose, turnPoints } from './shapes/turned-points.ts'
export { type Boids, type BoidsOptions, createBoids } from './simulations/boids.ts'
export { type CellRule, type Cells, createCells } from './simulations/cells.ts'
export { createDrifters, type Drifters, type DriftersOptions } from './simulations/drifters.ts'
export { createSky, type Sky } from './simulations/sky.ts'
export { createSoundTrack, type SoundAnalysis } from './sound/create-sound-track.ts'
export { type DemoTrackOptions, demoTrack } from './sound/demo-track.ts'
export { type FollowOptions, followPeaks } from './sound/follow-peaks.ts'
export type { Beat, SoundTrack } from './sound/sound-track.ts'
export { writeText } from './text/write-text.ts'
export { angleOf } from './timeline/angle-of.ts'
export {
  createEvents,
  type EventOptions,
  type TimedEvent,
  type VisitEvent,
  type VisitEvents,
} from './timeline/events.ts'
export { createFixedSteps, type FixedStepOptions } from './timeline/fixed-steps.ts'
export { flashRate, MOST_FLASHES } from './timeline/flash-rate.ts'
export { wholeCycles } from './timeline/whole-cycles.ts'
export { crossfadeFrames } from './transitions/crossfade-frames.ts'
export { defineTransition } from './transitions/define-transition.ts'
export type { MixFrames, Transition, TransitionContext } from './transitions/transition.ts'
