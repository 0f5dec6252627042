/** Samples of a tone, s16le in mono with 8000 Hz by default. */
export function pcmOfTone(
  frequency: number,
  options: { readonly seconds: number; readonly sampleRate?: number; readonly amplitude?: number },
): Uint8Array {
  const { seconds, sampleRate = 8000, amplitude = 0.5 } = options
  const samples = Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) =>
    Math.round(32_767 * amplitude * Math.sin((2 * Math.PI * frequency * i) / sampleRate)),
  )
  return new Uint8Array(samples.buffer)
}
