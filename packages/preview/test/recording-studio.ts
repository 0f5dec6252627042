import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Controls, StudioAction, StudioState } from '@ledloom/studio'
import { checkAction } from '@ledloom/studio/controls'

/** Bytes that a file of this controls may have. */
export const MAX_BYTES = 100_000

/** Controls that writes down what it is asked for. */
export class RecordingStudio implements Controls {
  readonly actions: StudioAction[] = []
  readonly files = new Map<string, Buffer>()
  /** Why uploads failed for the controls. */
  readonly broken: string[] = []
  readonly live: { readonly message: Uint8Array; readonly viewer: string }[] = []
  readonly gone: string[] = []
  readonly madePaths: string[] = []
  /** What an action waits for. */
  hold: Promise<unknown> = Promise.resolve()
  state: StudioState = {
    lights: lightsOf(2),
    files: { maxBytes: MAX_BYTES, patterns: 'JS', files: [] },
  }
  readonly #listeners = new Set<() => void>()

  get listenerCount(): number {
    return this.#listeners.size
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Puts sections in place of what they were. */
  change(sections: StudioState): void {
    this.state = { ...this.state, ...sections }
    for (const listener of this.#listeners) listener()
  }

  async act(name: string, input: unknown): Promise<void> {
    const action = checkAction(name, input)
    this.actions.push(action)
    await this.hold
    if (action.name === 'connect-device') throw new Error(`no answer from ${action.input.address}`)
    if (action.name === 'set-brightness') {
      this.change({ lights: { ...lightsOf(2), brightness: action.input.brightness } })
    }
  }

  async takeFile(name: string, content: Readable, _signal?: AbortSignal): Promise<string> {
    try {
      const bytes = await buffer(content)
      if (bytes.toString() === 'nonsense')
        throw new Error(`${name} is neither\na picture nor a film`)
      this.files.set(name, bytes)
      return `file-${this.files.size}`
    } catch (error) {
      this.broken.push(String(error))
      throw error
    }
  }

  async openMade(path: string) {
    this.madePaths.push(path)
    if (path === 'fails') throw new Error('the disk is gone')
    if (path !== 'a/Träume.fseq') return undefined
    return { name: 'Träume "1".fseq', content: Readable.from([Buffer.from('movie')]) }
  }

  async openPicture(effect: string): Promise<Uint8Array | undefined> {
    return effect === 'fire' ? Uint8Array.of(82, 73, 70, 70) : undefined
  }

  takeLive(message: Uint8Array, viewer: string): boolean {
    if (message[0] === 9) throw new Error('a mistake of the host')
    if (message[0] === 8) throw new RangeError('sound must be whole samples')
    if (message[0] !== 2) return false
    this.live.push({ message, viewer })
    return true
  }

  endLive(viewer: string): void {
    this.gone.push(viewer)
  }
}

/** Lights of a length. */
export function lightsOf(ledCount: number): NonNullable<StudioState['lights']> {
  return {
    isChangeable: true,
    layout: 'line',
    ledCount,
    maxLedCount: 1200,
    rotate: [0, 0, 0],
    brightness: 1,
  }
}
