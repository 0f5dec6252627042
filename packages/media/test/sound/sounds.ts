/** Sounds to be written, as functions of time in seconds. */
export type Sound = (time: number) => number

/** A tone of `frequency` Hz. */
export function tone(frequency: number, amplitude = 0.5): Sound {
  return (time) => amplitude * Math.sin(2 * Math.PI * frequency * time)
}

/** Noise of 5 ms, so many times a minute. */
export function clicks(tempo: number): Sound {
  const noise = createNoise()
  const period = 60 / tempo
  return (time) => (time - Math.floor(time / period + 1e-9) * period < 0.005 ? 0.8 * noise() : 0)
}

/** A bass drum on every beat, a snare on every other, cymbals between, and a bass that wanders. */
export function drums(tempo: number): Sound {
  const noise = createNoise()
  const period = 60 / tempo
  return (time) => {
    const beat = Math.floor(time / period + 1e-9)
    const since = time - beat * period
    const half = time % (period / 2)
    const kick = Math.exp(-since * 18) * Math.sin(2 * Math.PI * 80 * since)
    const snare = beat % 2 === 1 ? noise() * Math.exp(-since * 25) : 0
    const hat = noise() * Math.exp(-half * 60)
    const bass = Math.sin(2 * Math.PI * (220 + 40 * (Math.floor(beat / 4) % 3)) * time)
    return 0.6 * kick + 0.3 * snare + 0.1 * hat + 0.1 * bass
  }
}

/** Syllables of uneven length, as in speech: voiced noise that comes and goes. */
export function speech(): Sound {
  const noise = createNoise()
  const starts = [0.3, 0.55, 0.9, 1.05, 1.6, 2.1, 2.25, 2.7, 3.3, 3.42, 3.9, 4.6, 4.75, 5.2, 5.9]
  return (time) => {
    const start = starts.findLast((at) => at <= time)
    if (start === undefined) return 0
    const since = time - start
    const voice = 0.3 * noise() + 0.4 * Math.sin(2 * Math.PI * 140 * time)
    return Math.min(1, since * 30) * Math.exp(-since * 9) * voice
  }
}

/** Even noise, −1 to 1, the same at every call of this. */
export function createNoise(): () => number {
  let state = 1
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}
