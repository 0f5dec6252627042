export { analyseSound } from './analyse-sound.ts'
export { type AnalysedSound, type KnownSound, knownSounds, rememberSounds } from './known-sounds.ts'
export { checkSound } from './open-sound.ts'
