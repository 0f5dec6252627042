import { EventEmitter } from 'node:events'
import { errorMessage } from '@ledloom/core'
import type { PlayerEvent } from '@ledloom/engine/player'
import { SourceError } from '@ledloom/media'
import { guardEvents } from '@ledloom/sockets'
import { Microphone } from '../capture/microphone.ts'
import { PagePicture } from '../capture/page-picture.ts'
import { DroppedFiles } from '../files/dropped-files.ts'
import { withOwnNames } from '../files/own-names.ts'
import { profileOf } from '../profile/layout-choice.ts'
import type { OpenedPlaying, OpenPlayer, RestoredPlaying } from './restore-playing.ts'
import type { StudioOptions } from './studio-options.ts'
import { StudioPlayer } from './studio-player.ts'

/** The part of a studio that has changed. */
export type StudioPart =
  | 'layers'
  | 'layout'
  | 'transport'
  | 'devices'
  | 'files'
  | 'movie'
  | 'mapping'
  | 'sent'
  | 'map'
  | 'history'
  | 'presets'
  | 'effectMemory'
  | 'house'

/** `capture`: a page has begun or ended to send pictures or sound. `player`: an event of the layers. */
export type StudioEvents = EventEmitter<{
  change: [StudioPart]
  capture: []
  player: [PlayerEvent]
}>

/** The parts of a studio that have to be opened. */
export type OpenParts = {
  readonly events: StudioEvents
  readonly camera: PagePicture
  readonly screen: PagePicture
  readonly microphone: Microphone
  readonly player: StudioPlayer
  readonly files: DroppedFiles
  /** Events of the layers until they were open. */
  readonly news: readonly PlayerEvent[]
  readonly restored: RestoredPlaying | undefined
  /** The options with what played last, if that is restored. */
  readonly first: StudioOptions
}

/** @throws SourceError if a layer can't be played; nothing stays open */
export async function openParts(options: StudioOptions): Promise<OpenParts> {
  const events: StudioEvents = new EventEmitter()
  guardEvents(events, (error) => options.note(`a change is not shown: ${errorMessage(error)}`))
  const onSound = () => {
    events.emit('change', 'sent')
    events.emit('capture')
  }
  const onPicture = () => {
    events.emit('change', 'layers')
    onSound()
  }
  const camera = new PagePicture(onPicture)
  const screen = new PagePicture(onPicture)
  const microphone = new Microphone(onSound)
  const files = await DroppedFiles.open(() => events.emit('change', 'files'))
  const news: PlayerEvent[] = []
  const openPlayer: OpenPlayer = ({ layers, layout, whole }) =>
    StudioPlayer.open(layers, {
      whole,
      profile: profileOf(layout),
      ...{ camera, screen, microphone, inputs: options.inputs },
      expectsChanges: options.expectsChanges,
      onEvent: (event) => {
        options.onEvent(withNames(event, files))
        if (!events.emit('player', event)) news.push(event)
        events.emit('change', 'layers')
      },
    })
  try {
    const opened = await openFirst(options, files, openPlayer)
    return { events, camera, screen, microphone, files, news, ...opened }
  } catch (error) {
    await files.close()
    throw error
  }
}

/** An event with the names that people gave to files. */
function withNames(event: PlayerEvent, files: DroppedFiles): PlayerEvent {
  if (event.kind !== 'fault') return event
  const { code, message, cause } = event.fault
  return { ...event, fault: new SourceError(code, withOwnNames(message, files.all), { cause }) }
}

/** Opens a player with what played last, if that is asked for, or with the options' layers. */
async function openFirst(
  options: StudioOptions,
  files: DroppedFiles,
  open: OpenPlayer,
): Promise<OpenedPlaying> {
  if (options.data === undefined) {
    return { player: await open(options), restored: undefined, first: options }
  }
  const { openRestored, restoreFiles } = await import('./restore-playing.ts')
  const restored = await openRestored(options, files, open)
  await restoreFiles(options, files)
  return restored ?? { player: await open(options), restored: undefined, first: options }
}
