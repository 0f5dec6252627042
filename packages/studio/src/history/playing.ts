import { isDeepStrictEqual } from 'node:util'
import { isShape, type Layout } from '@ledloom/core'
import type { StudioLayer } from '../composition/layer.ts'
import type { Whole } from '../composition/whole.ts'
import type { PlayedScene } from '../devices/played-scene.ts'
import type { LayoutChange, LayoutChoice } from '../profile/layout-choice.ts'

/** The layers that play, and their layout and devices, as far as a page can change them. Never modified. */
export type Playing = {
  /** The lowest first. */
  readonly layers: readonly StudioLayer[]
  readonly layout: PlayingLayout
  /** The devices that are played on, and their places. */
  readonly scene: PlayedScene
  /** 0 to 1. */
  readonly brightness: number
  /** Speed of all layers. */
  readonly speed: number
  readonly whole: Whole
}

/** A chosen layout. One that can be generated again has no coordinates, so that many need no memory. */
export type PlayingLayout = Pick<LayoutChoice, 'name' | 'rotate'> & {
  readonly ledCount: number
  /** The coordinates of one that was read from a file. */
  readonly read?: Layout | undefined
}

/** A part of what plays. */
export type PlayingPart = keyof Playing

/** The parts in which two of them differ. */
export function differences(before: Playing, after: Playing): readonly PlayingPart[] {
  const parts: PlayingPart[] = []
  if (!areSameLayers(before.layers, after.layers)) parts.push('layers')
  if (!isSameLayout(before.layout, after.layout)) parts.push('layout')
  if (!isDeepStrictEqual(before.scene, after.scene)) parts.push('scene')
  if (before.brightness !== after.brightness) parts.push('brightness')
  if (before.speed !== after.speed) parts.push('speed')
  if (!isSameWhole(before.whole, after.whole)) parts.push('whole')
  return parts
}

/** The layout of a choice. */
export function playingLayout({ name, layout, rotate }: LayoutChoice): PlayingLayout {
  const { ledCount } = layout
  return isShape(name) ? { name, rotate, ledCount } : { name, rotate, ledCount, read: layout }
}

/** The change that leads to a layout from any other. */
export function changeTo({ name, rotate, ledCount, read }: PlayingLayout): LayoutChange {
  return read === undefined
    ? { shape: name, ledCount, rotate }
    : { file: { name, layout: read }, rotate }
}

function areSameLayers(before: readonly StudioLayer[], after: readonly StudioLayer[]): boolean {
  if (before === after) return true
  return before.length === after.length && before.every((layer, at) => layer === after[at])
}

function isSameWhole(before: Whole, after: Whole): boolean {
  const isSame = isDeepStrictEqual(before.modulators, after.modulators)
  return isSame && isDeepStrictEqual(before.controls, after.controls)
}

function isSameLayout(before: PlayingLayout, after: PlayingLayout): boolean {
  const isSame = before.name === after.name && before.ledCount === after.ledCount
  return isSame && before.read === after.read && before.rotate.join() === after.rotate.join()
}
