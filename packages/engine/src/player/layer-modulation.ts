import {
  type FollowParameters,
  followParameters,
  hearsSound,
  type LayerModulators,
  type Modulator,
  modulatedParameters,
  modulatorTrack,
} from '@ledloom/composition'
import type { ParameterDeclarations, Track } from '@ledloom/effects'
import { openModulatorSound } from '../source/modulator-sound.ts'
import type { SentLayer } from './played-layer.ts'

/** Values that follow something, by the names that `LayerModulators` has. */
export type ModulatedValues = Readonly<Record<string, number>>

/** Makes numbers of a layer that plays follow something. */
export interface LayerModulation {
  /** Sets the time, in seconds of the player, for which the values are read. */
  moveTo(time: number): void
  readonly opacity: number | undefined
  readonly speed: number | undefined
  /** Parameters of the effect that have changed since they were last read; `undefined` if none has. */
  readParameters(): Readonly<Record<string, unknown>> | undefined
  /** All values at the time. */
  readonly values: ModulatedValues
}

const NONE: LayerModulation = {
  moveTo: () => undefined,
  opacity: undefined,
  speed: undefined,
  readParameters: () => undefined,
  values: {},
}

/**
 * Opens the modulators of a layer.
 *
 * @param declarations parameters of its effect; modulators of others are left out
 */
export async function openModulation(
  { modulators = {}, heard }: Pick<SentLayer, 'modulators' | 'heard'>,
  declarations: ParameterDeclarations,
): Promise<LayerModulation> {
  const all = Object.values(modulators)
  if (all.length === 0) return NONE
  const { sound, hearAt } = await openModulatorSound(all.some(hearsSound) ? heard : undefined)
  const trackOf = (modulator: Modulator | undefined) =>
    modulator && modulatorTrack(modulator, { sound })
  const [opacity, speed] = [trackOf(modulators.opacity), trackOf(modulators.speed)]
  const courses = numbersAmong(modulatedParameters(modulators), declarations)
  const follow: FollowParameters = followParameters(declarations, courses, { sound })
  const tracks = tracksOf(modulators, trackOf)
  let now = 0
  return {
    moveTo(time) {
      now = time
      hearAt(time)
    },
    get opacity() {
      return opacity?.(now)
    },
    get speed() {
      return speed?.(now)
    },
    readParameters: () => follow(now),
    get values() {
      return Object.fromEntries(tracks.map(([name, track]) => [name, track(now)]))
    },
  }
}

function tracksOf(
  modulators: LayerModulators,
  trackOf: (modulator: Modulator | undefined) => Track<number> | undefined,
) {
  return Object.entries(modulators).map(([name, modulator]) => [name, trackOf(modulator)!] as const)
}

/** A file that was saved may no longer have a parameter. */
function numbersAmong(
  modulators: Readonly<Record<string, Modulator>>,
  declarations: ParameterDeclarations,
): Readonly<Record<string, Modulator>> {
  const kept = Object.entries(modulators).filter(([name]) => {
    const kind = declarations[name]?.kind
    return kind === 'number' || kind === 'integer'
  })
  return Object.fromEntries(kept)
}

/** The values, set before, of parameters that no longer follow anything. */
export function releasedParameters(
  before: SentLayer,
  { modulators = {}, params }: SentLayer,
): Readonly<Record<string, unknown>> | undefined {
  const now = modulatedParameters(modulators)
  const past = Object.keys(modulatedParameters(before.modulators ?? {}))
  const released = past.filter((name) => !Object.hasOwn(now, name))
  if (released.length === 0) return undefined
  return Object.fromEntries(released.map((name) => [name, params[name]]))
}
