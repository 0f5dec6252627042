import { bandReference, GATE, SHARE, shownAmplitude } from './shown-amplitude.ts'

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
