import type { SceneLayer } from '@ledloom/composition'
import { createSoundTrack, type SoundTrack } from '@ledloom/effects'

/** The sound that modulators hear. */
export interface ModulatorSound {
  /** Default: the built-in groove. */
  readonly sound?: SoundTrack | undefined
  /** Makes `time` (seconds) the present of live sound. To be called before each frame. */
  hearAt(time: number): void
}

const GROOVE: ModulatorSound = { hearAt: () => undefined }

/** Opens the sound that modulators hear: a file, live sound, or the built-in groove. */
export async function openModulatorSound(sound: SceneLayer['sound']): Promise<ModulatorSound> {
  if (sound === undefined) return GROOVE
  if (typeof sound !== 'string') {
    const { createLiveTrack } = await import('@ledloom/media/live-sound')
    const track = createLiveTrack(sound)
    return { sound: track, hearAt: (time) => track.hearAt(time) }
  }
  const { analyseSound } = await import('@ledloom/media/sound')
  return { ...GROOVE, sound: createSoundTrack(await analyseSound(sound)) }
}
