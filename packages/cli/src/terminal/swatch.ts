/** Columns of a swatch. */
const WIDTH = 32

/**
 * A strip of colours for a terminal that shows 16 million of them (ISO 8613-6, SGR 48;2).
 *
 * @param colourAt red, green and blue, 0 to 255, at a position from 0 to 1
 */
export function swatch(colourAt: (share: number) => readonly number[]): string {
  const cells = Array.from({ length: WIDTH }, (_, cell) => {
    const colour = colourAt(cell / (WIDTH - 1)).map(Math.round)
    return `\u001b[48;2;${colour.join(';')}m `
  })
  return `${cells.join('')}\u001b[0m`
}
