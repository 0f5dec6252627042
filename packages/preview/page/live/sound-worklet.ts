// Runs in the browser's audio thread, whose globals are missing in the page's types.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Samples a message: 21 ms at 48 kHz. */
const CHUNK = 1024

/** Mixes the channels to one and passes samples on as 16-bit integers. */
class SoundProcessor extends AudioWorkletProcessor {
  readonly #samples = new Int16Array(CHUNK)
  #count = 0

  process([channels = []]: Float32Array[][]): boolean {
    const length = channels[0]?.length ?? 0
    for (let i = 0; i < length; i++) this.#add(meanAt(channels, i))
    return true
  }

  #add(sample: number): void {
    this.#samples[this.#count++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32767)
    if (this.#count < CHUNK) return
    this.#count = 0
    this.port.postMessage(this.#samples.slice())
  }
}

function meanAt(channels: readonly Float32Array[], i: number): number {
  let sum = 0
  for (const channel of channels) sum += channel[i]!
  return sum / channels.length
}

registerProcessor('sound', SoundProcessor)
