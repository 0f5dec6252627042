/** The left upper corner of a tile in pixels. */
type Corner = { readonly left: number; readonly top: number }

/**
 * Moves the focus between the buttons of a grid by arrow keys, Home and End. Returns true if it
 * did.
 */
export function moveInGrid(grid: HTMLElement, key: string): boolean {
  const tiles = [...grid.querySelectorAll<HTMLElement>('.effect-tile')]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? tiles.indexOf(focused) : -1
  const corners = tiles.map((tile) => tile.getBoundingClientRect())
  const next = tiles[placeAfter(key, at, corners)]
  next?.focus()
  return next !== undefined
}

/**
 * The tile that a key leads to from tile `at`, of tiles in rows from left to right; -1 for none. Rows may
 * be of different lengths: up and down lead to the nearest tile of the next row.
 */
export function placeAfter(key: string, at: number, tiles: readonly Corner[]): number {
  if (key === 'Home') return tiles.length > 0 ? 0 : -1
  if (key === 'End') return tiles.length - 1
  if (key === 'ArrowLeft') return at - 1
  if (key === 'ArrowRight') return at + 1 < tiles.length ? at + 1 : -1
  const from = tiles[at]
  if (from === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return -1
  return nearest(from, key === 'ArrowUp' ? -1 : 1, tiles)
}

/** The nearest tile of the row above (-1) or below (1). */
function nearest(from: Corner, way: -1 | 1, tiles: readonly Corner[]): number {
  const far = ({ left, top }: Corner) =>
    [way * (top - from.top), Math.abs(left - from.left)] as const
  const [found = -1] = [...tiles.keys()]
    .filter((place) => far(tiles[place]!)[0] > 0)
    .sort((one, other) => {
      const [[down, across], [otherDown, otherAcross]] = [far(tiles[one]!), far(tiles[other]!)]
      return down - otherDown || across - otherAcross
    })
  return found
}
