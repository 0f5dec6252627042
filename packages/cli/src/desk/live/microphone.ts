import {
  createLiveSound,
  type LiveSound,
  parseSoundMessage,
  SOUND_MESSAGE,
  type SoundMemory,
} from '@ledloom/render'

/** What a page's microphone hears. */
export class Microphone {
  readonly #onChange: () => void
  #sound: LiveSound | undefined

  /** @param onChange called when it begins to be heard, and when no more */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Where effects hear it, while there is one. */
  get memory(): SoundMemory | undefined {
    return this.#sound?.memory
  }

  /** False where the message holds no sound. */
  take(message: Uint8Array): boolean {
    if (message[0] !== SOUND_MESSAGE) return false
    try {
      const { format, bytes } = parseSoundMessage(message)
      this.#open().take(bytes, format)
      return true
    } catch (error) {
      if (error instanceof RangeError) return false
      throw error
    }
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
