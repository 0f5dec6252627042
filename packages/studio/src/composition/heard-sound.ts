import { basename } from 'node:path'
import { hearsSound } from '@ledloom/composition'
import { createSoundTrack, DEMO_TEMPO, demoTrack, type SoundTrack } from '@ledloom/effects'
import type { LayerFacts } from '@ledloom/engine/player'
import { localPath } from '@ledloom/media/files'
import { createLiveTrack, type LiveTrack, type SoundMemory } from '@ledloom/media/live-sound'
import { type AnalysedSound, knownSounds } from '@ledloom/media/sound'
import type { HeardState, SoundState } from '../state/show-state.ts'
import type { StudioLayer } from './layer.ts'

/** Steps of a shown level, so that noise alone changes nothing. */
const STEPS = 50

type NowPlaying = {
  readonly layers: readonly StudioLayer[]
  readonly facts: ReadonlyMap<string, LayerFacts>
  /** Seconds of the composition. */
  readonly time: number
  /** The sound of a page's microphone, while there is any. */
  readonly microphone: SoundMemory | undefined
}

/** Meters the sound that the layers of a studio hear. */
export class HeardSound {
  readonly #live = new WeakMap<SoundMemory, LiveTrack>()
  readonly #files = new WeakMap<AnalysedSound, SoundTrack>()

  /** The sound of each layer that reacts to it, or has numbers that follow it. */
  read({ layers, facts, time, microphone }: NowPlaying): SoundState {
    const heard = layers.filter(
      ({ id, modulators = {} }) =>
        facts.get(id)?.effect?.hears === true || Object.values(modulators).some(hearsSound),
    )
    return Object.fromEntries(
      heard.map((layer) => [layer.id, this.#heardBy(layer, { time, microphone })]),
    )
  }

  #heardBy(
    layer: StudioLayer,
    { time, microphone }: Pick<NowPlaying, 'time' | 'microphone'>,
  ): HeardState {
    const own = layer.typed?.options.sound
    if (typeof own === 'string') {
      return { from: 'file', title: basename(own), level: this.#fileLevel(own, time * layer.speed) }
    }
    if (own !== undefined) return { from: 'standard input', level: this.#levelOf(own) }
    if (microphone !== undefined) return { from: 'microphone', level: this.#levelOf(microphone) }
    return { from: 'beat', level: beatLevel(layer, time), beatsPerMinute: DEMO_TEMPO }
  }

  #levelOf(memory: SoundMemory): number {
    const track = this.#live.get(memory) ?? createLiveTrack(memory)
    this.#live.set(memory, track)
    track.hearAt(0)
    return stepped(track.levelAt(0))
  }

  /** Null until the file has been analysed, which the player does. */
  #fileLevel(file: string, time: number): number | null {
    const path = localPath(file)
    const known = knownSounds().find((each) => each.path === path)
    if (known === undefined) return null
    const track = this.#files.get(known.sound) ?? createSoundTrack(known.sound)
    this.#files.set(known.sound, track)
    return stepped(track.levelAt(time))
  }
}

/** The beat is as fast as the layer. */
function beatLevel({ speed, params }: StudioLayer, time: number): number {
  return stepped(demoTrack().levelAt(time * speed * Number(params.speed ?? 1)))
}

function stepped(level: number): number {
  return Math.round(Math.min(1, Math.max(0, level)) * STEPS) / STEPS
}
