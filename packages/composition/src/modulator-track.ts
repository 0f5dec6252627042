import {
  angleOf,
  type Beat,
  demoTrack,
  hashUnit,
  integrateTrack,
  type SoundTrack,
  type Track,
  wholeCycles,
} from '@ledloom/effects'
import {
  MODULATORS,
  type Modulator,
  type ModulatorName,
  type ModulatorValues,
} from './modulators.ts'

/** Everything besides the time on which modulators depend. */
export interface ModulatorContext {
  /** Seconds after which the light starts over. Modulators then close the loop. Default: endless. */
  readonly loop?: number | undefined
  /** The sound that is heard. Default: the built-in groove. */
  readonly sound?: SoundTrack | undefined
}

/** The value of a modulator at any time in seconds; the same time gives the same value. */
export function modulatorTrack(modulator: Modulator, context: ModulatorContext): Track<number> {
  const { from, to } = modulator
  const share = shareTrack(modulator, context)
  return (time) => from + (to - from) * share(time)
}

/** The integral of a modulator from time 0 on: of a speed, the distance. */
export function integrateModulator(modulator: Modulator, context: ModulatorContext): Track<number> {
  const track = modulatorTrack(modulator, context)
  if (modulator.follow === 'envelope' && context.loop === undefined && !modulator.every) {
    // A little further: without a release it falls at its end.
    return integrateTrack(track, endOfModulator(modulator) + 0.01)
  }
  const length = context.loop ?? repeatOf(modulator, context)
  const inside = integrateTrack(track, length)
  const whole = inside(length)
  return (time) => {
    const rounds = Math.floor(time / length)
    return rounds * whole + inside(time - rounds * length)
  }
}

/** Seconds after which a modulator no longer changes; 0 if it never ends. */
export function endOfModulator(modulator: Modulator): number {
  if (modulator.follow !== 'envelope' || modulator.every) return 0
  const { attack, hold, release } = valuesOf('envelope', modulator)
  return attack + hold + release
}

/** Waves of random values until they repeat, if there is no loop. */
const RANDOM_WAVES = 64

/** Seconds after which an endless modulator repeats. */
function repeatOf(modulator: Modulator, { sound }: ModulatorContext): number {
  switch (modulator.follow) {
    case 'lfo': {
      const { shape, period } = valuesOf('lfo', modulator)
      return shape === 'random' ? RANDOM_WAVES * period : period
    }
    case 'envelope':
      return valuesOf('envelope', modulator).every
    default:
      return (sound ?? demoTrack()).duration
  }
}

/** The way from `from`, 0, to `to`, 1. */
function shareTrack(modulator: Modulator, context: ModulatorContext): Track<number> {
  switch (modulator.follow) {
    case 'lfo':
      return wave(valuesOf('lfo', modulator), context.loop)
    case 'envelope':
      return envelope(valuesOf('envelope', modulator), context.loop)
    case 'sound':
      return loudness(valuesOf('sound', modulator).band, heard(context))
    case 'beat':
      return pulse(valuesOf('beat', modulator).decay, heard(context))
  }
}

function wave(
  { shape, period, phase }: ModulatorValues<'lfo'>,
  loop: number | undefined,
): Track<number> {
  const rate = wholeCycles(1 / period, loop)
  const count = loop === undefined ? RANDOM_WAVES : Math.round(rate * loop)
  return (time) => {
    const turn = time * rate + phase
    const part = turn - Math.floor(turn)
    switch (shape) {
      case 'sine':
        return 0.5 - 0.5 * Math.cos(angleOf(turn))
      case 'triangle':
        return 1 - Math.abs(2 * part - 1)
      case 'saw':
        return part
      case 'square':
        return part < 0.5 ? 0 : 1
      default: {
        const number = Math.floor(turn)
        const [here, next] = [number, number + 1].map((at) => hashUnit(count, modulo(at, count)))
        const smooth = part * part * (3 - 2 * part)
        return here! + (next! - here!) * smooth
      }
    }
  }
}

function envelope(
  { attack, hold, release, every }: ModulatorValues<'envelope'>,
  loop: number | undefined,
): Track<number> {
  const rate = every > 0 ? wholeCycles(1 / every, loop) : 0
  const since = (time: number) => {
    if (rate > 0) return (time * rate - Math.floor(time * rate)) * every
    return loop === undefined ? time : modulo(time, loop)
  }
  return (time) => {
    const at = since(time)
    if (at < 0) return 0
    if (at < attack) return at / attack
    if (at <= attack + hold) return 1
    return Math.max(0, 1 - (at - attack - hold) / (release || Number.EPSILON))
  }
}

/** The shares of the spectrum at which the parts of the sound begin and end. */
const BANDS = { all: [0, 1], bass: [0, 0.25], middle: [0.25, 0.65], treble: [0.65, 1] } as const

function loudness(band: keyof typeof BANDS, { sound, rate }: Heard): Track<number> {
  if (band === 'all') return (time) => sound.levelAt(time * rate)
  const spectrum = new Float32Array(sound.bandCount)
  const [from, to] = BANDS[band].map((share) => Math.round(share * sound.bandCount))
  return (time) => {
    sound.readSpectrum(spectrum, time * rate)
    let loudest = 0
    for (let at = from!; at < to!; at++) loudest = Math.max(loudest, spectrum[at]!)
    return loudest
  }
}

function pulse(decay: number, { sound, rate }: Heard): Track<number> {
  const beat: Beat = { age: 0, strength: 0, index: 0 }
  return (time) => {
    sound.readBeat(beat, time * rate)
    return beat.strength * Math.exp(-beat.age / rate / decay)
  }
}

/** A sound, and its speed, at which it fits a loop a whole number of times. */
interface Heard {
  readonly sound: SoundTrack
  readonly rate: number
}

function heard({ sound, loop }: ModulatorContext): Heard {
  if (sound === undefined) return { sound: demoTrack({ loop }), rate: 1 }
  const { duration } = sound
  if (loop === undefined || !Number.isFinite(duration)) return { sound, rate: 1 }
  return { sound, rate: wholeCycles(1 / duration, loop) * duration }
}

/** The values of a modulator, the defaults among them. */
function valuesOf<Name extends ModulatorName>(
  name: Name,
  modulator: Partial<ModulatorValues<Name>>,
): ModulatorValues<Name> {
  const defaults = Object.entries(MODULATORS[name]).map(([key, parameter]) => {
    return [key, parameter.default] as const
  })
  return { ...Object.fromEntries(defaults), ...modulator } as ModulatorValues<Name>
}

function modulo(value: number, divisor: number): number {
  return value - Math.floor(value / divisor) * divisor
}
