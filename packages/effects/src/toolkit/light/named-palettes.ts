/**
 * The palettes by name: CSS colours that fade into each other through OKLab. Palettes of one hue go from
 * dark to light, so that their end can represent heat, height or the head of a comet.
 */
export const namedPalettes = {
  amber: ['#1a0800', '#6b2a00', '#e07a00', '#ffc21a', '#fff0b8'],
  aurora: ['#03121c', '#0b5d57', '#1fe08a', '#5ad1ff', '#7a3cff', '#180a3a'],
  autumn: ['#3d1002', '#9a2408', '#e85f14', '#ffb01c', '#c4c832'],
  berry: ['#1c0030', '#5e0c80', '#c01878', '#ff4070', '#ffb0c8'],
  bluebird: ['#04081f', '#12308f', '#2f6bff', '#7cc4ff', '#fff3c4'],
  candy: ['#ff2d6f', '#ffd1e0', '#ffffff', '#ff7ab0'],
  christmas: ['#e00018', '#ff3a14', '#ffc878', '#fff3d0', '#3fd65a', '#00752a'],
  citrus: ['#1f3d00', '#6fb000', '#d8e600', '#ffd000', '#ff8a00'],
  copper: ['#1f0a03', '#6e2a0c', '#c8602a', '#ffb078', '#ffe8cc', '#a8f0d0'],
  coral: ['#00303d', '#008a8f', '#7fe0cc', '#ffe3d0', '#ff8a70', '#ff5a4a'],
  desert: ['#35120c', '#96381c', '#e0802f', '#ffc878', '#fff0dc', '#8fd0f0'],
  dusk: ['#080c2e', '#26309a', '#7a44b8', '#e0609a', '#ffb88a'],
  ember: ['#120100', '#5c0a00', '#c92a00', '#ff7a1a', '#ffc46b'],
  emerald: ['#001a12', '#00573a', '#00b36b', '#6bffb0', '#e8fff2'],
  fire: ['#000000', '#3d0300', '#b01400', '#ff4d00', '#ffa61a', '#ffe9a8'],
  forest: ['#062410', '#0f6a28', '#46a82e', '#c0d850', '#fff6b8'],
  galaxy: ['#020008', '#1b0a4a', '#5a1fa8', '#c43ad8', '#5ad8ff', '#f4f0ff'],
  gold: ['#2b1300', '#8a4b00', '#ffab2e', '#ffe3a0'],
  halloween: ['#16042b', '#4a0a80', '#9a1fe0', '#e0185a', '#ff6a00', '#ffb01f'],
  ice: ['#020b1f', '#0a3a7a', '#2f9bff', '#b8ecff', '#ffffff'],
  lagoon: ['#00202b', '#006d77', '#12c2a9', '#b7f5d8'],
  lavender: ['#160a2b', '#4b2a8a', '#9a6cff', '#e3ccff'],
  meadow: ['#123d0a', '#4fae1e', '#d4f04a', '#ffe96b', '#ff8fb8'],
  mint: ['#00211f', '#0a7a66', '#5ae8bf', '#d6fff0'],
  moonlight: ['#060c22', '#1f3a7a', '#4a7ad0', '#a8ccff', '#f4f8ff'],
  neon: ['#ff008c', '#7a00ff', '#0066ff', '#00ffd5', '#a6ff00'],
  ocean: ['#00061a', '#012a6b', '#0072b8', '#1fc8d6', '#d8fbff'],
  opal: ['#7fd8d4', '#c9b8ff', '#ffc6de', '#ffe8b8', '#b8f5d0'],
  party: ['#ff0048', '#ff9500', '#ffe600', '#00d97a', '#007bff', '#a400ff'],
  peacock: ['#06042a', '#1a2ea0', '#0080b0', '#00b890', '#5ad04a', '#f0c838'],
  rainbow: ['#ff0000', '#ff9a00', '#e6f000', '#00d44b', '#00b8ff', '#3a2bff', '#d400ff'],
  rose: ['#2b000f', '#a3003c', '#ff3d6e', '#ffb3a7'],
  sakura: ['#3d0a1f', '#c24a78', '#ff9ebf', '#ffdce8', '#ffffff'],
  snow: ['#5a78b0', '#b7cdf2', '#ffffff', '#dfe9ff'],
  storm: ['#050a18', '#12305c', '#2f6aa8', '#9ccdf2', '#fffbe6'],
  sunset: ['#1b0b3b', '#6a1b6e', '#d1345b', '#ff7d3b', '#ffd27a'],
  tropical: ['#003a4a', '#00a89c', '#7fe06b', '#ffd23f', '#ff5a5f'],
  twilight: ['#0a0626', '#33208a', '#8a2fa8', '#ec5a80', '#ffb87a', '#ffe6da'],
  vaporwave: ['#16003a', '#6a12d0', '#ff3ab0', '#d49aff', '#3ae8ff'],
  volcano: ['#0c0004', '#4a0610', '#b0100c', '#ff3f0a', '#ffd03a'],
  warm: ['#7a2e00', '#ff9a3c', '#ffd6a1', '#ffb661'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The name of a built-in palette. */
export type PaletteName = keyof typeof namedPalettes

/** The names of all palettes, sorted. */
export function listPalettes(): PaletteName[] {
  return Object.keys(namedPalettes).filter(isPaletteName).sort()
}

/** Tests for the name of a built-in palette. */
export function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(namedPalettes, name)
}
