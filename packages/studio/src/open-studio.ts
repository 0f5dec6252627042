import type { FrameSource } from '@ledloom/core'
import type { PlayerNews } from '@ledloom/engine'
import { Camera } from './capture/camera.ts'
import { Microphone } from './capture/microphone.ts'
import { LiveSenders } from './capture/page-senders.ts'
import type { DeskLayer } from './composition/layer.ts'
import { DeskPlayer } from './composition/studio-player.ts'
import { DroppedFiles } from './files/dropped-files.ts'
import { readLibrary } from './library/effect-library.ts'
import { lightsOf } from './profile/layout-choice.ts'
import type { Lights } from './profile/outlet-profile.ts'
import { Sections } from './state/sections.ts'
import type { FilesState } from './state/studio-state.ts'
import { LiveDesk } from './studio.ts'
import type { DeskOptions } from './studio-options.ts'

/**
 * Opens a desk with all that it works with.
 *
 * @throws SourceError where what it begins with can't be played
 */
export async function openLiveDesk(options: DeskOptions): Promise<LiveDesk> {
  const sections = new Sections()
  let desk: LiveDesk | undefined
  const camera = new Camera(() => desk?.tellAll())
  // What plays is the same, but for what it hears.
  const microphone = new Microphone(() => {
    desk?.show.edit((layers) => layers).catch(({ message }: Error) => options.note(message))
  })
  const onNews = (news: PlayerNews) => {
    options.onNews(news)
    desk?.tellAll()
  }
  const liveSource = (layer: DeskLayer, lights: Lights) =>
    layer.source.kind === 'camera' ? camera.source(layer, lights) : inputsOf(options)
  const library = await readLibrary()
  const hearing = new Set(library.effects.filter(({ hears }) => hears).map(({ name }) => name))
  const soundFor = ({ id, source }: DeskLayer) => {
    const isHearing = source.kind === 'effect' && hearing.has(source.name)
    return isHearing || desk?.player.facts.get(id)?.effect?.hears ? microphone.memory : undefined
  }
  const player = await DeskPlayer.open(options.layers, {
    lights: lightsOf(options.lights),
    surroundings: { liveSource, soundFor },
    onNews,
  })
  const senders = new LiveSenders(camera, microphone)
  const files = await openFiles(player, (state) => sections.set('files', state))
  sections.set('library', library)
  desk = new LiveDesk({ sections, senders, camera, player, files }, options)
  return desk
}

/** The folder for files; where there can be none, nothing plays on. */
async function openFiles(
  player: DeskPlayer,
  onChange: (state: FilesState) => void,
): Promise<DroppedFiles> {
  try {
    return await DroppedFiles.open(onChange)
  } catch (error) {
    await player.close()
    throw error
  }
}

function inputsOf({ inputs }: DeskOptions): FrameSource {
  if (inputs === undefined) throw new Error('nothing comes in from other programs here')
  return inputs.source
}
