/**
 * The palettes by name: CSS colours in order, fading into each other through OKLab, those of one
 * mood from dark to light, so that their end can be heat, height or a head. All of our own making.
 */
export const namedPalettes = {
  aurora: ['#03121c', '#0b5d57', '#1fe08a', '#5ad1ff', '#7a3cff', '#180a3a'],
  candy: ['#ff2d6f', '#ffd1e0', '#ffffff', '#ff7ab0'],
  christmas: ['#d1001f', '#ff3b1f', '#ffcf6b', '#0f8a2e', '#004d1a'],
  ember: ['#120100', '#5c0a00', '#c92a00', '#ff7a1a', '#ffc46b'],
  fire: ['#000000', '#3d0300', '#b01400', '#ff4d00', '#ffa61a', '#ffe9a8'],
  forest: ['#04140a', '#0c4a1e', '#3f8f2a', '#b5c94a', '#f2f0b0'],
  gold: ['#2b1300', '#8a4b00', '#ffab2e', '#ffe3a0'],
  ice: ['#020b1f', '#0a3a7a', '#2f9bff', '#b8ecff', '#ffffff'],
  lagoon: ['#00202b', '#006d77', '#12c2a9', '#b7f5d8'],
  lavender: ['#160a2b', '#4b2a8a', '#9a6cff', '#e3ccff'],
  ocean: ['#00061a', '#012a6b', '#0072b8', '#1fc8d6', '#d8fbff'],
  rainbow: ['#ff0000', '#ff9a00', '#e6f000', '#00d44b', '#00b8ff', '#3a2bff', '#d400ff'],
  rose: ['#2b000f', '#a3003c', '#ff3d6e', '#ffb3a7'],
  snow: ['#5a78b0', '#b7cdf2', '#ffffff', '#dfe9ff'],
  sunset: ['#1b0b3b', '#6a1b6e', '#d1345b', '#ff7d3b', '#ffd27a'],
  warm: ['#7a2e00', '#ff9a3c', '#ffd6a1', '#ffb661'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The name of a palette of ours. */
export type PaletteName = keyof typeof namedPalettes

/** Every palette's name, sorted. */
export function listPalettes(): PaletteName[] {
  return Object.keys(namedPalettes).filter(isPaletteName).sort()
}

/** Whether `name` is a palette of ours. */
export function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(namedPalettes, name)
}
