type Triple = readonly [number, number, number]

/** A colour as CSS from the three numbers of a picker; white if they are unknown. */
export function hexOfLight(
  found: readonly (number | undefined)[] | undefined,
  kind: 'hsvPicker' | 'rgbPicker',
): string {
  const [first, second, third] = found ?? []
  if (first === undefined || second === undefined || third === undefined) return '#ffffff'
  const light = kind === 'rgbPicker' ? [first, second, third] : lightOfHsv(first, second, third)
  return `#${light.map(hexOf).join('')}`
}

/** The three numbers that a picker gives for linear light. */
export function pickedNumbers(light: Triple, kind: 'hsvPicker' | 'rgbPicker'): Triple {
  return kind === 'rgbPicker' ? light : hsvOfLight(light)
}

function lightOfHsv(hue: number, saturation: number, value: number): number[] {
  const turn = 6 * (hue - Math.floor(hue))
  const shares = [Math.abs(turn - 3) - 1, 2 - Math.abs(turn - 2), 2 - Math.abs(turn - 4)]
  return shares.map((share) => value * (1 - saturation * (1 - unit(share))))
}

function hsvOfLight([red, green, blue]: Triple): Triple {
  const value = Math.max(red, green, blue)
  const range = value - Math.min(red, green, blue)
  if (range === 0) return [0, 0, value]
  const turn =
    value === red
      ? (green - blue) / range
      : value === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return [(((turn / 6) % 1) + 1) % 1, range / value, value]
}

/** Two digits of sRGB for a share of linear light (IEC 61966-2-1). */
function hexOf(share: number): string {
  const light = unit(share)
  const shown = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * shown)
    .toString(16)
    .padStart(2, '0')
}

function unit(value: number): number {
  return value > 0 ? Math.min(1, value) : 0
}
