import {
  createLiveSound,
  type LiveSound,
  parseSoundMessage,
  SOUND_MESSAGE,
  type SoundMemory,
} from '@ledloom/media/live-sound'

/** Sound sent by a page. */
type Sound = ReturnType<typeof parseSoundMessage>

/** Reads the sound in a message; `undefined` if it is none. */
export function parseSound(message: Uint8Array): Sound | undefined {
  if (message[0] !== SOUND_MESSAGE) return undefined
  try {
    return parseSoundMessage(message)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The sound of a page's microphone, and of one that is on all the time where there is one. */
export class Microphone {
  readonly #onChange: () => void
  #sound: LiveSound | undefined
  #usual: SoundMemory | undefined

  /** @param onChange called when sound starts and when it ends */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Memory from which effects hear the sound, while there is any. */
  get memory(): SoundMemory | undefined {
    return this.#sound?.memory ?? this.#usual
  }

  /** Hears a sound from now on whenever no page sends any. */
  hear(sound: SoundMemory): void {
    this.#usual = sound
    this.#onChange()
  }

  take({ bytes, format }: Sound): void {
    this.#open().take(bytes, format)
  }

  end(): void {
    if (this.#sound === undefined) return
    this.#sound = undefined
    this.#onChange()
  }

  #open(): LiveSound {
    if (this.#sound !== undefined) return this.#sound
    this.#sound = createLiveSound()
    this.#onChange()
    return this.#sound
  }
}
