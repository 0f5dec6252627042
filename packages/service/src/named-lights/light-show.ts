import { isDeepStrictEqual } from 'node:util'
import { suggestName } from '@ledloom/core'
import { createLayer, type StudioLayer } from '@ledloom/studio'
import { nameMeant } from '../house/name-meant.ts'
import { nothingMeant, playMeant } from '../house/play-meant.ts'
import { HouseError } from '../house/read-house.ts'
import type { LightsSource } from '../lights/open-source.ts'
import type { ZoneShow } from '../lights/zone-show.ts'
import { type ChoiceTimes, timesOn } from '../playing/choice-times.ts'
import type { LitState } from './lit-house.ts'
import type { LightColor, LightCommand, NamedLight, NamedLightState } from './named-light.ts'

/** The effect that shows one colour. */
const COLOR_EFFECT = 'solid'
/** What a light shows by itself. */
export type LightShow =
  | { readonly kind: 'play'; readonly name: string }
  | { readonly kind: 'color'; readonly color: LightColor }
  | { readonly kind: 'movie'; readonly name: string }
  /** A copy of the layers of the house, as they were then. */
  | {
      readonly kind: 'layers'
      readonly layers: readonly StudioLayer[]
      readonly name?: string | undefined
    }

/** What was asked of a light that is not the house. */
export type LightChoice = ChoiceTimes & {
  readonly isOn: boolean
  readonly show: LightShow | undefined
  readonly brightness: number
}

/**
 * What a command shows; undefined if it says nothing about that.
 *
 * @throws HouseError for what no light can show
 */
export function checkedShow(
  { play, color, movie, brightness }: LightCommand,
  { plays }: Pick<NamedLight, 'plays'>,
): LightShow | undefined {
  if (brightness !== undefined && !(brightness >= 0 && brightness <= 1)) {
    throw new HouseError(`a brightness is 0 to 1, not ${brightness}`)
  }
  if (movie !== undefined) return { kind: 'movie', name: movie }
  if (color !== undefined) {
    if (Object.values(color).every((each) => each >= 0 && each <= 255))
      return { kind: 'color', color }
    throw new HouseError('the parts of a colour are 0 to 255')
  }
  if (play === undefined) return undefined
  const name = playMeant(play, plays)
  if (name !== undefined) return { kind: 'play', name }
  throw new HouseError(nothingMeant(play, plays))
}

/** The part of a light that stores movies. */
export type StoringLight = Pick<NamedLight, 'name' | 'kind' | 'movies' | 'moviesNow'>

/**
 * What is asked for; a movie by the name that it has. For one that is not known the device is asked once more.
 *
 * @throws HouseError if there is none
 */
export async function withKnownMovie(
  asked: LightShow | undefined,
  light: StoringLight,
): Promise<LightShow | undefined> {
  if (asked?.kind !== 'movie') return asked
  if (light.kind === 'group') {
    throw new HouseError(`${light.name} is a group; a movie is stored by one device`)
  }
  const known = nameMeant(asked.name, light.movies)
  if (known !== undefined) return { kind: 'movie', name: known }
  const movies = await light.moviesNow()
  const name = nameMeant(asked.name, movies)
  if (name !== undefined) return { kind: 'movie', name }
  const hint =
    movies.length === 0 ? 'it stores none' : suggestName(asked.name, movies, 'its movies')
  throw new HouseError(`${light.name} stores no movie called ${asked.name}; ${hint}`)
}

/** What a light showed before, to show it again, and when that ends; undefined if it showed nothing, or that is over. */
export function shownAgain(
  before: LightChoice | undefined,
  asked: Pick<ChoiceTimes, 'at' | 'until'>,
): (ChoiceTimes & { readonly show: LightShow }) | undefined {
  if (before?.show === undefined) return undefined
  const times = timesOn(before, asked)
  return times && { show: before.show, ...times }
}

/**
 * The state of a light that shows something by itself, or nothing.
 *
 * @param item of the playlist that it shows, if it shows one
 */
export function stateOfChoice(
  { isOn, show, brightness, until: ends = 'next' }: LightChoice,
  isAvailable: boolean,
  item?: string,
): NamedLightState {
  const state = { isOn, brightness, isFollowing: false, isAvailable, ends }
  if (!isOn || show === undefined) return state
  if (show.kind === 'color') return { ...state, color: show.color }
  if (show.kind === 'movie') return { ...state, movie: show.name }
  const shown = item === undefined ? {} : { item }
  return { ...state, ...(show.name !== undefined && { play: show.name, ...shown }) }
}

/** The state of a light that shows the picture of the house, with the layers that the house plays. */
export function stateOfHouse(
  { isOn, brightness, playing }: LitState,
  layers: readonly StudioLayer[],
  isAvailable: boolean,
): NamedLightState {
  const state = { isOn, brightness, isFollowing: true, isAvailable }
  if (playing === undefined) return state
  const color = colorOf(layers)
  if (color !== undefined) return { ...state, color }
  const { play, item } = playing
  return { ...state, play, ...(item !== undefined && { item }) }
}

/** The colour of layers that show nothing else. */
function colorOf([layer, ...others]: readonly StudioLayer[]): LightColor | undefined {
  if (layer?.source.kind !== 'effect' || others.length > 0) return undefined
  const hex = /^#(..)(..)(..)$/.exec(String(layer.params.colour))
  if (layer.source.name !== COLOR_EFFECT || hex === null) return undefined
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((text) => Number.parseInt(text, 16))
  return { r, g, b }
}

/**
 * The state of a group whose devices show different pictures: that of those that follow the house, which is one. If
 * none does, what they have in common.
 */
export function commonState(states: readonly NamedLightState[]): NamedLightState {
  const isAvailable = states.some((each) => each.isAvailable)
  const follower = states.find(({ isFollowing }) => isFollowing)
  if (follower !== undefined) return { ...follower, isAvailable }
  const on = states.filter(({ isOn }) => isOn)
  const [first, ...others] = on.length > 0 ? on : states
  const isCommon = (key: 'play' | 'item' | 'color' | 'movie' | 'ends') =>
    others.every((each) => isDeepStrictEqual(each[key], first?.[key]))
  return {
    isOn: on.length > 0,
    brightness: Math.max(0, ...(on.length > 0 ? on : states).map(({ brightness }) => brightness)),
    ...(first?.play !== undefined && isCommon('play') && { play: first.play }),
    ...(first?.item !== undefined && isCommon('item') && { item: first.item }),
    ...(first?.color !== undefined && isCommon('color') && { color: first.color }),
    ...(first?.movie !== undefined && isCommon('movie') && { movie: first.movie }),
    ...(first?.ends !== undefined && isCommon('ends') && { ends: first.ends }),
    isFollowing: false,
    isAvailable,
  }
}

/** The layers that show one colour. */
export function colorLayers(color: LightColor): readonly StudioLayer[] {
  const layer = createLayer({ kind: 'effect', name: COLOR_EFFECT })
  return [{ ...layer, params: { colour: textOfColor(color) } }]
}

/** A colour such as `#ff8800`. */
export function textOfColor({ r, g, b }: LightColor): string {
  const hex = [r, g, b].map((value) => Math.round(value).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

/** What a zone is to show. */
export async function zoneShowOf(
  { isOn, show, brightness }: LightChoice,
  sourceOf: (name: string) => Promise<LightsSource>,
): Promise<ZoneShow> {
  if (!isOn || show === undefined) return { kind: 'off', brightness }
  if (show.kind === 'movie') return { kind: 'movie', name: show.name, brightness }
  if (show.kind === 'color') {
    return { kind: 'source', source: { layers: colorLayers(show.color) }, brightness }
  }
  const source = show.kind === 'layers' ? { layers: show.layers } : await sourceOf(show.name)
  return { kind: 'source', source, brightness }
}
