import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { completeModulator, WHOLE_PARAMETERS } from '@ledloom/composition'
import { errorMessage, isShape, type OutputOptions, parseLayoutText } from '@ledloom/core'
import { readShow } from '@ledloom/engine/show'
import { type Placement, type Scene, sceneSchema } from '@ledloom/stream'
import { type StudioLayer, withSoloAt } from '../composition/layer.ts'
import { type Whole, withShow } from '../composition/whole.ts'
import type { PastDevices } from '../devices/device-list.ts'
import type { PlayedScene } from '../devices/played-scene.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import type { DataFolder } from '../keeping/data-folder.ts'
import { KeptFiles } from '../keeping/kept-files.ts'
import { findPlaying, type KeptPlaying } from '../keeping/kept-playing.ts'
import { layersOfShow, readLayers } from '../keeping/show-to-layers.ts'
import {
  applyChange,
  type LayoutChange,
  type LayoutChoice,
  profileOf,
} from '../profile/layout-choice.ts'
import type { StudioOptions } from './studio-options.ts'
import type { StudioPlayer } from './studio-player.ts'

/** The layers and settings that played last. */
export type RestoredPlaying = PastDevices & {
  readonly layers: readonly StudioLayer[]
  readonly layout: LayoutChoice
  readonly brightness: number
  readonly speed: number
  readonly isPlaying: boolean
  /** Seconds that had played. */
  readonly time: number
  readonly whole: Whole
  /** Milliseconds since 1970. */
  readonly keptAt: number
  /** A line for each thing that is not there any more. */
  readonly missing: readonly string[]
}

/** A player that plays what played last. */
export type OpenedPlaying = {
  readonly player: StudioPlayer
  readonly restored: RestoredPlaying | undefined
  /** The options with what played last. */
  readonly first: StudioOptions
}

/**
 * Opens what played last; `undefined` if there is nothing, or it can't be played, which is noted. A
 * brightness that was asked for stays.
 */
export async function openRestored(
  options: StudioOptions,
  dropped: DroppedFiles,
  open: OpenPlayer,
): Promise<OpenedPlaying | undefined> {
  const { data, note } = options
  if (data?.restores === undefined) return undefined
  const { folder, restores } = data
  if (typeof restores === 'object') return openPreset(options, restores.preset, { dropped, open })
  try {
    const kept = new KeptFiles(folder)
    const restoresLayout = restores === 'all'
    const { layout } = options
    const restored = await restorePlaying({
      ...{ folder, dropped, kept, layout, restoresLayout, note },
    })
    if (restored === undefined || restored.layers.length === 0) return undefined
    const { layers, layout: chosen, brightness, speed } = restored
    const output = { brightness, ...definedOf(options.output) }
    const whole = withAsked(restored.whole, options)
    const player = await open({ ...restored, whole })
    const { transport } = player.source
    transport.setSpeed(speed)
    transport.seek(restored.time)
    if (!restored.isPlaying) transport.pause()
    return { player, restored, first: { ...options, layers, layout: chosen, output } }
  } catch (error) {
    note(`what played last is not restored: ${errorMessage(error)}`)
    return undefined
  }
}

/** Opens a player. */
export type OpenPlayer = (
  first: Pick<StudioOptions, 'layers' | 'layout'> & { readonly whole?: Whole },
) => Promise<StudioPlayer>

/** A brightness that was asked for follows nothing. */
function withAsked(whole: Whole, { output }: StudioOptions): Whole {
  return output?.brightness === undefined ? whole : { controls: whole.controls }
}

/** Parts with which a preset is opened. */
type Opening = {
  readonly dropped: DroppedFiles
  readonly open: OpenPlayer
}

/** Opens the layers of a preset. @throws Error in one line if they can't be played */
async function openPreset(
  options: StudioOptions,
  path: string,
  { dropped, open }: Opening,
): Promise<OpenedPlaying> {
  const { layout, data } = options
  const show = await readShow(path, await readFile(path, 'utf8'))
  const kept = new KeptFiles(data!.folder)
  const files = { path, kept, dropped, profile: profileOf(layout) }
  const { layers, missing, speed, ...settings } = await layersOfShow(show, files)
  if (missing.length > 0) throw new Error(`${path}: ${missing.join('; ')}`)
  const { brightness } = settings
  const output = {
    ...(typeof brightness === 'number' && { brightness }),
    ...definedOf(options.output),
  }
  const first = { ...options, layers, output }
  const player = await open({ ...first, whole: withAsked(withShow({}, settings), options) })
  if (speed !== undefined) player.source.transport.setSpeed(speed)
  return { player, restored: undefined, first }
}

function definedOf(output: OutputOptions = {}): OutputOptions {
  return Object.fromEntries(Object.entries(output).filter(([, value]) => value !== undefined))
}

/** The folder in which layers were kept, and the layout on which they are to be played. */
export type RestoreOptions = {
  readonly folder: DataFolder
  readonly dropped: DroppedFiles
  readonly kept: KeptFiles
  readonly layout: LayoutChoice
  /** False if the layout stays. */
  readonly restoresLayout: boolean
  /** Receives a line about studios that were killed. */
  readonly note: (line: string) => void
}

/**
 * Reads what played last; `undefined` if nothing was kept.
 *
 * @throws Error in one line if it can't be read
 */
async function restorePlaying(options: RestoreOptions): Promise<RestoredPlaying | undefined> {
  const { folder, dropped, kept, restoresLayout, note } = options
  const found = await findPlaying(folder, note)
  if (found === undefined) return undefined
  const { playing, path, keptAt } = found
  const missing: string[] = []
  const restored = async (past: KeptLayout) =>
    applyChange(await layoutChange(folder, past), options.layout)
  const past = restoresLayout ? playing.layout : undefined
  const layout =
    past === undefined
      ? options.layout
      : await restored(past).catch((error: unknown) => {
          missing.push(`the layout ${basename(past.name)}: ${errorMessage(error)}`)
          return options.layout
        })
  const restoredScene = restoresLayout ? sceneOf(playing, missing) : NO_SCENE
  const lost = await bringBack(playing, folder, dropped)
  const files = { path, kept, dropped, profile: profileOf(layout) }
  const read = await readLayers(playing.layers, files)
  if (read === undefined) throw new Error(`${path} has layers that can't be shown here`)
  const { brightness, speed, isPlaying = true, time = 0 } = playing
  // A layer that is missing counts as well.
  const layers = withSoloAt(read.layers, read.missing.length > 0 ? undefined : playing.solo)
  const settings = { brightness, speed, isPlaying, time, whole: wholeOf(playing) }
  // A layer says more about its file.
  const unused = [...lost].filter(([name]) =>
    read.missing.every((line) => !line.startsWith(`${name} is missing`)),
  )
  missing.push(...unused.map(([, line]) => line), ...read.missing)
  return { layers, layout, keptAt, ...settings, ...restoredScene, missing }
}

/** Brings back the dropped files of the last studio where something else plays; notes what is missing. */
export async function restoreFiles(
  { data, note }: StudioOptions,
  dropped: DroppedFiles,
): Promise<void> {
  // They may have come with layers that can't be played any more.
  if (data?.keeps === undefined || dropped.all.length > 0) return
  const found = await findPlaying(data.folder, note).catch(({ message }: Error) => note(message))
  if (!found) return
  const missing = await bringBack(found.playing, data.folder, dropped)
  for (const line of missing.values()) note(`without ${line}`)
}

/** Brings back all dropped files; returns a line for each that is not there any more, by its name. */
async function bringBack(
  { files = [] }: KeptPlaying,
  folder: DataFolder,
  dropped: DroppedFiles,
): Promise<ReadonlyMap<string, string>> {
  const missing = new Map<string, string>()
  for (const { file, ...facts } of files) {
    const path = join(folder.path, file)
    await dropped.bringBack({ ...facts, path }).catch((error: unknown) => {
      missing.set(facts.name, `${facts.name}: ${errorMessage(error)}`)
    })
  }
  return missing
}

const NO_SCENE: PastDevices = {
  scene: { devices: [] },
  lastPlaces: new Map(),
  macs: new Map(),
}

/** The devices that were played on, and all last places; notes what can't be read. */
function sceneOf(
  { scene, lastPlaces = {}, macs = {} }: KeptPlaying,
  missing: string[],
): PastDevices {
  const { place } = sceneSchema.shape.devices.element.shape
  const places = Object.entries(lastPlaces).flatMap(([address, kept]): [string, Placement][] => {
    const { data } = place.safeParse(kept)
    return data === undefined || data === 'same' ? [] : [[address, data]]
  })
  const read = { ...NO_SCENE, lastPlaces: new Map(places), macs: new Map(Object.entries(macs)) }
  if (scene === undefined) return read
  const checked = sceneSchema.safeParse(scene)
  if (checked.success) return { ...read, scene: withNames(checked.data) }
  missing.push('the devices, whose places can no longer be read')
  return read
}

function withNames({ devices, ...head }: Scene): PlayedScene {
  const named = devices.map(({ name, place = {}, ...device }) => {
    return { ...device, name: name ?? device.address, place }
  })
  return { ...head, devices: named }
}

function wholeOf({ modulators: { brightness } = {}, controls }: KeptPlaying): Whole {
  if (brightness === undefined) return { controls }
  return withShow(
    { controls },
    { brightness: completeModulator(brightness, WHOLE_PARAMETERS.brightness) },
  )
}

type KeptLayout = NonNullable<KeptPlaying['layout']>

async function layoutChange(
  { path }: DataFolder,
  { name, ledCount, rotate, file }: KeptLayout,
): Promise<LayoutChange> {
  if (file === undefined) {
    if (!isShape(name)) throw new Error('there is no such layout any more')
    return { shape: name, ledCount, rotate }
  }
  const text = await readFile(join(path, file), 'utf8')
  return { file: { name, layout: parseLayoutText(text) }, rotate }
}
