import { isDeepStrictEqual } from 'node:util'
import type { StudioLayer } from '../composition/layer.ts'
import type { Whole } from '../composition/whole.ts'
import { type DescribedChange, describeScene } from './describe-scene.ts'
import { differences, type Playing } from './playing.ts'

/** Names a layer for people. */
export type NameLayer = (layer: StudioLayer) => string

/** Names of properties that are not their keys. */
const PROPERTIES: Readonly<Record<string, string>> = {
  blend: 'Blend mode',
  modulators: 'What is followed',
  controls: 'Knobs and keys',
  view: 'Picture view',
  visible: 'Visibility',
}

/** Describes the change from one to the other, which must differ. */
export function describeChange(
  before: Playing,
  after: Playing,
  nameOf: NameLayer,
): DescribedChange {
  const [part, second] = differences(before, after)
  if (second !== undefined) return { title: 'What plays' }
  switch (part) {
    case 'layers':
      return describeLayers(before.layers, after.layers, nameOf)
    case 'layout':
      return describeLayout(before, after)
    case 'scene':
      return describeScene(before.scene, after.scene)
    case 'brightness':
      return { title: 'Brightness', value: part }
    case 'whole':
      return describeWhole(before.whole, after.whole)
    default:
      return { title: 'Speed', value: part }
  }
}

function describeWhole(before: Whole, after: Whole): DescribedChange {
  const isFollowed = isDeepStrictEqual(before.controls, after.controls)
  if (isFollowed) return { title: 'What brightness follows', value: 'modulators' }
  return { title: 'Knobs and keys of all layers' }
}

function describeLayout({ layout: past }: Playing, { layout }: Playing): DescribedChange {
  if (past.name !== layout.name || past.read !== layout.read) {
    return { title: `Layout ${layout.name}` }
  }
  if (past.ledCount !== layout.ledCount) return { title: 'Number of LEDs', value: 'ledCount' }
  return { title: 'Rotation', value: 'rotate' }
}

function describeLayers(
  before: readonly StudioLayer[],
  after: readonly StudioLayer[],
  nameOf: NameLayer,
): DescribedChange {
  const added = without(after, before)
  const removed = without(before, after)
  if (added.length > 0 && removed.length > 0) return { title: 'Layers' }
  if (added.length > 0) return { title: `Add ${namesOf(added, nameOf)}` }
  if (removed.length > 0) return { title: `Remove ${namesOf(removed, nameOf)}` }
  if (before.some(({ id }, at) => id !== after[at]?.id)) return { title: 'Order of layers' }
  const changed = after.flatMap((layer, at) => (layer === before[at] ? [] : at))
  if (changed.every((at) => changedKeys(before[at]!, after[at]!).join() === 'solo')) {
    const alone = after.find(({ solo }) => solo)
    return { title: alone === undefined ? 'Show all layers' : `Show only ${nameOf(alone)}` }
  }
  const [at, second] = changed
  if (at === undefined || second !== undefined) return { title: 'Layers' }
  return describeLayer(before[at]!, after[at]!, nameOf)
}

function describeLayer(
  before: StudioLayer,
  after: StudioLayer,
  nameOf: NameLayer,
): DescribedChange {
  const name = nameOf(after)
  if (before.source !== after.source) {
    const isEdited = fileNameOf(before) !== undefined && fileNameOf(before) === fileNameOf(after)
    if (isEdited) return { title: `Edit ${name}`, value: `${after.id}.source` }
    return { title: `${nameOf(before)} to ${name}` }
  }
  const [property, second] = changedKeys(before, after).filter((key) => key !== 'keepBlend')
  if (property === undefined || second !== undefined) return { title: `Change ${name}` }
  const value = `${after.id}.${property}`
  if (property !== 'params') return { title: `${titleOf(property)} of ${name}`, value }
  const [parameter, other] = changedKeys(before.params, after.params)
  if (parameter === undefined || other !== undefined) return { title: `Parameters of ${name}` }
  return { title: `${titleOf(parameter)} of ${name}`, value: `${value}.${parameter}` }
}

/** The name of the file that a layer shows. */
function fileNameOf({ source }: StudioLayer): string | undefined {
  return source.kind === 'file' || source.kind === 'own' ? source.title : undefined
}

function changedKeys(before: object, after: object): readonly string[] {
  const past = new Map(Object.entries(before))
  const next = new Map(Object.entries(after))
  const keys = new Set([...past.keys(), ...next.keys()])
  return [...keys].filter((key) => past.get(key) !== next.get(key))
}

/** `sparkleRate` is the sparkle rate. */
function titleOf(key: string): string {
  const words =
    PROPERTIES[key] ?? key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

function without(
  layers: readonly StudioLayer[],
  others: readonly StudioLayer[],
): readonly StudioLayer[] {
  const ids = new Set(others.map(({ id }) => id))
  return layers.filter(({ id }) => !ids.has(id))
}

function namesOf(layers: readonly StudioLayer[], nameOf: NameLayer): string {
  const [first, ...others] = layers
  const name = first === undefined ? '' : nameOf(first)
  return others.length === 0 ? name : `${name} and ${others.length} more`
}
