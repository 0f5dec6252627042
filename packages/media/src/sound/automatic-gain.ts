/** The amplitude that gain never goes beyond: below it is the noise of quiet rooms. */
const SILENCE = 0.001

/**
 * Makes amplitudes into what is shown, in place: 0 for silence, 1 for what is about the loudest of
 * them; the few that are louder are clipped, so that one bang does not keep all the rest dark.
 */
export function applyGain(amplitudes: Float32Array): Float32Array {
  const reference = referenceOf(amplitudes)
  for (let i = 0; i < amplitudes.length; i++) {
    amplitudes[i] = shownAmplitude(amplitudes[i]!, reference)
  }
  return amplitudes
}

/** The same for spectra, one after another: each band is measured as `bandReference` says. */
export function applyBandGain(spectra: Float32Array, bandCount: number): Float32Array {
  const references = Array.from({ length: bandCount }, (_, band) =>
    referenceOf(spectra.filter((_, i) => i % bandCount === band)),
  )
  const loudest = Math.max(...references)
  const raised = references.map((own) => bandReference(own, loudest))
  for (let i = 0; i < spectra.length; i++) {
    spectra[i] = shownAmplitude(spectra[i]!, raised[i % bandCount]!)
  }
  return spectra
}

function referenceOf(amplitudes: Float32Array): number {
  const loudest = amplitudes.reduce((most, amplitude) => Math.max(most, amplitude), 0)
  const heard = amplitudes.filter((amplitude) => amplitude > GATE * loudest).sort()
  return Math.max(SILENCE, heard[Math.floor((heard.length - 1) * SHARE)] ?? 0)
}

/** Stevens' power law: how loud an amplitude is heard. */
const EXPONENT = 0.6

/** How far a band may stay behind the loudest one and still be raised. */
const REACH = 0.1

/** Seconds in which what is shown rises and falls: quick enough for a drum, slow enough to be seen. */
export const ATTACK = 0.01
export const DECAY = 0.12

/** How far behind the loudest a value may be to count as sound, and the share that stays below. */
export const GATE = 0.01
export const SHARE = 0.95

/** What is shown of an amplitude, 0 to 1, where that of `reference` and all above it is shown as 1. */
export function shownAmplitude(amplitude: number, reference: number): number {
  return Math.min(1, (amplitude / reference) ** EXPONENT)
}

/**
 * What a band is measured by: half by its `own` reference, half by that of the `loudest` band, so
 * that a treble which is always weak is seen as well.
 */
export function bandReference(own: number, loudest: number): number {
  return Math.sqrt(loudest * Math.max(own, REACH * loudest))
}
