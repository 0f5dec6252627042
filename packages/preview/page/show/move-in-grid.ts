/**
 * Moves the focus between the buttons of a grid by arrow keys, Home and End. Returns true if it
 * did.
 */
export function moveInGrid(grid: HTMLElement, key: string): boolean {
  const tiles = [...grid.querySelectorAll<HTMLElement>('.effect-tile')]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? tiles.indexOf(focused) : -1
  const next = tiles[placeAfter(key, { at, count: tiles.length, columns: columnsOf(tiles) })]
  next?.focus()
  return next !== undefined
}

/** The place in a grid that a key leads to; -1 for none. */
export function placeAfter(
  key: string,
  { at, count, columns }: { readonly at: number; readonly count: number; readonly columns: number },
): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  const place = step === undefined ? -1 : at + step
  return place < count ? place : -1
}

function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop
  const second = tiles.findIndex((tile) => tile.offsetTop !== top)
  return second < 1 ? Math.max(1, tiles.length) : second
}
