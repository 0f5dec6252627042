/** Minimum reference amplitude; quieter sound is the noise of quiet rooms. */
const SILENCE = 0.001

/**
 * Turns amplitudes into display levels, in place: 0 for silence, 1 for about the loudest. The few
 * that are louder are clipped, so that one bang does not keep all the rest dark.
 */
export function applyGain(amplitudes: Float32Array): Float32Array {
  const reference = referenceOf(amplitudes)
  for (let i = 0; i < amplitudes.length; i++) {
    amplitudes[i] = shownAmplitude(amplitudes[i]!, reference)
  }
  return amplitudes
}

/** The same for consecutive spectra, with a reference per band (see {@link bandReference}). */
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

/** Minimum reference of a band before it is raised, as a share of the loudest band's. */
const REACH = 0.1

/** Time constants of rise and fall in seconds: fast enough for a drum, slow enough to be seen. */
export const ATTACK = 0.01
export const DECAY = 0.12

/** Minimum share of the loudest value that counts as sound, and the percentile of the reference. */
export const GATE = 0.01
export const SHARE = 0.95

/** The display level of an amplitude, 0 to 1; 1 from `reference` up. */
export function shownAmplitude(amplitude: number, reference: number): number {
  return Math.min(1, (amplitude / reference) ** EXPONENT)
}

/**
 * The reference of a band: the geometric mean of its `own` and that of the `loudest` band, so that
 * a weak treble is seen as well.
 */
export function bandReference(own: number, loudest: number): number {
  return Math.sqrt(loudest * Math.max(own, REACH * loudest))
}
