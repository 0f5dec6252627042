/**
 * The palettes by name: CSS colours in order, fading into each other through OKLab, those of one
 * mood from dark to light, so that their end can be heat, height or a head. All of our own making.
 */
export const namedPalettes = {
  amber: ['#1a0800', '#6b2a00', '#e07a00', '#ffc21a', '#fff0b8'],
  aurora: ['#03121c', '#0b5d57', '#1fe08a', '#5ad1ff', '#7a3cff', '#180a3a'],
  autumn: ['#2a0d02', '#7a1f08', '#c8501a', '#e8a21c', '#8a8a1e'],
  berry: ['#14001f', '#4a0a5e', '#9c1670', '#e83a6b', '#ffb0c4'],
  bluebird: ['#04081f', '#12308f', '#2f6bff', '#7cc4ff', '#fff3c4'],
  candy: ['#ff2d6f', '#ffd1e0', '#ffffff', '#ff7ab0'],
  christmas: ['#d1001f', '#ff3b1f', '#ffcf6b', '#0f8a2e', '#004d1a'],
  citrus: ['#1f3d00', '#6fb000', '#d8e600', '#ffd000', '#ff8a00'],
  copper: ['#140703', '#4f1e0c', '#a8502a', '#e8986a', '#bff0dc'],
  coral: ['#00222e', '#00727a', '#ff6f61', '#ffb59e', '#fff2e6'],
  desert: ['#2b0f12', '#7d3321', '#cf7a3a', '#f2c27d', '#7fb7c9'],
  dusk: ['#05081c', '#1d2160', '#5b3a8c', '#c25a8c', '#ffb38a'],
  ember: ['#120100', '#5c0a00', '#c92a00', '#ff7a1a', '#ffc46b'],
  emerald: ['#001a12', '#00573a', '#00b36b', '#6bffb0', '#e8fff2'],
  fire: ['#000000', '#3d0300', '#b01400', '#ff4d00', '#ffa61a', '#ffe9a8'],
  forest: ['#04140a', '#0c4a1e', '#3f8f2a', '#b5c94a', '#f2f0b0'],
  galaxy: ['#020008', '#1b0a4a', '#5a1fa8', '#c43ad8', '#5ad8ff', '#f4f0ff'],
  gold: ['#2b1300', '#8a4b00', '#ffab2e', '#ffe3a0'],
  halloween: ['#0c0214', '#3d0a66', '#8a1fd1', '#ff6a00', '#ffb01f'],
  ice: ['#020b1f', '#0a3a7a', '#2f9bff', '#b8ecff', '#ffffff'],
  lagoon: ['#00202b', '#006d77', '#12c2a9', '#b7f5d8'],
  lavender: ['#160a2b', '#4b2a8a', '#9a6cff', '#e3ccff'],
  meadow: ['#123d0a', '#4fae1e', '#d4f04a', '#ffe96b', '#ff8fb8'],
  mint: ['#00211f', '#0a7a66', '#5ae8bf', '#d6fff0'],
  moonlight: ['#02040c', '#16244a', '#4a6aa8', '#a8c4ec', '#f4f8ff'],
  neon: ['#ff008c', '#7a00ff', '#0066ff', '#00ffd5', '#a6ff00'],
  ocean: ['#00061a', '#012a6b', '#0072b8', '#1fc8d6', '#d8fbff'],
  opal: ['#7fd8d4', '#c9b8ff', '#ffc6de', '#ffe8b8', '#b8f5d0'],
  party: ['#ff0048', '#ff9500', '#ffe600', '#00d97a', '#007bff', '#a400ff'],
  peacock: ['#02121a', '#004f5c', '#008f8a', '#1fbf5a', '#c8a21c', '#3a1f8a'],
  rainbow: ['#ff0000', '#ff9a00', '#e6f000', '#00d44b', '#00b8ff', '#3a2bff', '#d400ff'],
  rose: ['#2b000f', '#a3003c', '#ff3d6e', '#ffb3a7'],
  sakura: ['#3d0a1f', '#c24a78', '#ff9ebf', '#ffdce8', '#ffffff'],
  snow: ['#5a78b0', '#b7cdf2', '#ffffff', '#dfe9ff'],
  storm: ['#04060a', '#1a2433', '#46607a', '#9fb8cc', '#fffbe0'],
  sunset: ['#1b0b3b', '#6a1b6e', '#d1345b', '#ff7d3b', '#ffd27a'],
  tropical: ['#003a4a', '#00a89c', '#7fe06b', '#ffd23f', '#ff5a5f'],
  twilight: ['#060414', '#2a1a5e', '#7a2f8f', '#e05a7a', '#ffc27a', '#8fb8e8'],
  vaporwave: ['#12002b', '#5a0fb8', '#ff3aa8', '#ff9e7a', '#3ae8ff'],
  volcano: ['#050002', '#2e0410', '#8f0a14', '#ff3a0a', '#ffd03a'],
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
