const UNITS = ['bytes', 'kB', 'MB', 'GB']

/** Formats a number of bytes: `1.4 MB`. */
export function byteText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${power > 0 && value < 100 ? value.toPrecision(2) : Math.round(value)} ${UNITS[power]}`
}

const MEBIBYTE = 2 ** 20

/** Formats a limit; exact for whole MiB. */
export function limitText(bytes: number): string {
  return isInMebibytes(bytes) ? `${bytes / MEBIBYTE} MiB` : byteText(bytes)
}

/** Formats a size above a limit in the limit's unit. */
export function excessText(bytes: number, limit: number): string {
  return isInMebibytes(limit) ? `${Math.ceil(bytes / MEBIBYTE)} MiB` : byteText(bytes)
}

function isInMebibytes(bytes: number): boolean {
  return bytes > 0 && bytes % MEBIBYTE === 0
}

/** Formats seconds as minutes, seconds and tenths: `1:05.2`. */
export function timeText(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6)
  const minutes = Math.floor(tenths / 600)
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0')
  return `${minutes}:${rest}`
}

/** Formats whole seconds as minutes and seconds: `1:05`. */
export function wholeTimeText(seconds: number): string {
  return timeText(seconds).slice(0, -2)
}

/** Turns a name of the code into words: `tailLength` becomes `Tail length`. */
export function nameText(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Formats an age in milliseconds or seconds. Negative ages, from clocks slightly apart, count as
 * 0.
 */
export function ageText(milliseconds: number): string {
  const age = Math.max(0, milliseconds)
  return age < 1000 ? `${Math.round(age)} ms` : `${roundFigure(age / 1000)} s`
}

/** Rounds a number; below ten it keeps one decimal unless that is 0. */
export function roundFigure(value: number): string {
  const text = value.toFixed(value >= 9.95 ? 0 : 1)
  return text.replace(/\.0$/, '')
}

/** Says a number of LEDs: `1 LED`, `1,000 LEDs`. */
export function ledsText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'LED' : 'LEDs'}`
}
