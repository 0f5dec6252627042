import {
  createLiveSound,
  type LiveSound,
  parseSoundMessage,
  SOUND_MESSAGE,
  type SoundMemory,
} from '@ledloom/media/live-sound'

/** Sound as a page sends it. */
export type Sound = ReturnType<typeof parseSoundMessage>

/** The sound in a message; `undefined` where there is none. */
export function parseSound(message: Uint8Array): Sound | undefined {
  if (message[0] !== SOUND_MESSAGE) return undefined
  try {
    return parseSoundMessage(message)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

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
