import type { FrameSource } from '@ledloom/core'
import type { PlayerNews } from '@ledloom/engine'
import { Camera } from './capture/camera.ts'
import { Microphone } from './capture/microphone.ts'
import { LiveSenders } from './capture/page-senders.ts'
import type { StudioLayer } from './composition/layer.ts'
import { StudioPlayer } from './composition/studio-player.ts'
import { DroppedFiles } from './files/dropped-files.ts'
import { readLibrary } from './library/effect-library.ts'
import { lightsOf } from './profile/layout-choice.ts'
import type { OutletProfile } from './profile/outlet-profile.ts'
import { Sections } from './state/sections.ts'
import type { FilesState } from './state/studio-state.ts'
import { Studio } from './studio.ts'
import type { StudioOptions } from './studio-options.ts'

/**
 * Opens a studio with all that it works with.
 *
 * @throws SourceError where what it begins with can't be played
 */
export async function openStudio(options: StudioOptions): Promise<Studio> {
  const sections = new Sections()
  let studio: Studio | undefined
  const camera = new Camera(() => studio?.publishAll())
  // What plays is the same, but for what it hears.
  const microphone = new Microphone(() => {
    studio?.composition
      .edit((layers) => layers)
      .catch(({ message }: Error) => options.note(message))
  })
  const onNews = (news: PlayerNews) => {
    options.onNews(news)
    studio?.publishAll()
  }
  const liveSource = (layer: StudioLayer, lights: OutletProfile) =>
    layer.source.kind === 'camera' ? camera.source(layer, lights) : inputsOf(options)
  const library = await readLibrary()
  const hearing = new Set(library.effects.filter(({ hears }) => hears).map(({ name }) => name))
  const soundFor = ({ id, source }: StudioLayer) => {
    const isHearing = source.kind === 'effect' && hearing.has(source.name)
    return isHearing || studio?.player.facts.get(id)?.effect?.hears ? microphone.memory : undefined
  }
  const player = await StudioPlayer.open(options.layers, {
    lights: lightsOf(options.lights),
    surroundings: { liveSource, soundFor },
    onNews,
  })
  const senders = new LiveSenders(camera, microphone)
  const files = await openFiles(player, (state) => sections.set('files', state))
  sections.set('library', library)
  studio = new Studio({ sections, senders, camera, player, files }, options)
  return studio
}

/** The folder for files; where there can be none, nothing plays on. */
async function openFiles(
  player: StudioPlayer,
  onChange: (state: FilesState) => void,
): Promise<DroppedFiles> {
  try {
    return await DroppedFiles.open(onChange)
  } catch (error) {
    await player.close()
    throw error
  }
}

function inputsOf({ inputs }: StudioOptions): FrameSource {
  if (inputs === undefined) throw new Error('nothing comes in from other programs here')
  return inputs.source
}
