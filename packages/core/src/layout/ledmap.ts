import { frontGrid } from './cell-grid.ts'
import { createLayout, type Layout, LayoutError } from './layout.ts'

/** Cells on the longest side, more if there are too many LEDs for them. */
const MOST_CELLS = 64

/** Tests parsed JSON for a WLED ledmap. */
export function isLedmap(value: unknown): value is { readonly map: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'map' in value && Array.isArray(value.map)
}

/**
 * Reads a WLED ledmap: `map` has the number of an LED for each cell, row by row from the top left, and
 * −1 for a gap; `width` cells are a row. Without `width` it is a line in the order of the map. One
 * unit of the layout is one cell. See https://kno.wled.ge/advanced/mapping/.
 *
 * @throws LayoutError `malformed` for anything else than whole numbers, or an LED without a cell
 */
export function parseLedmap(value: { readonly map: readonly unknown[] }): Layout {
  const { map } = value
  const width = 'width' in value ? value.width : map.length
  if (typeof width !== 'number' || !Number.isInteger(width) || width < 1) {
    throw new LayoutError('malformed', `width must be 1 or more, got ${JSON.stringify(width)}`)
  }
  const places: (readonly [x: number, y: number, z: number])[] = []
  for (const [cell, led] of map.entries()) {
    if (typeof led !== 'number' || !Number.isInteger(led) || led < -1 || led > map.length) {
      throw new LayoutError(
        'malformed',
        `cell ${cell} of the map must be the number of an LED or -1, got ${JSON.stringify(led)}`,
      )
    }
    if (led >= 0) places[led] ??= [cell % width, 0 - Math.floor(cell / width), 0]
  }
  if (places.length === 0) throw new LayoutError('malformed', 'the map has no LED in any cell')
  const missing = Array.from(places).indexOf(undefined!)
  if (missing >= 0) {
    throw new LayoutError('malformed', `the map has no cell for LED ${missing}; LEDs count from 0`)
  }
  return createLayout(places.flat(), 'width' in value ? '2d' : 'linear')
}

/**
 * Writes the front view of a layout as a WLED ledmap, on the coarsest grid of up to 64 × 64 cells that
 * keeps the LEDs apart. WLED's reader is strict about spaces, so there are none within the map.
 */
export function formatLedmap(layout: Layout, { name }: { readonly name: string }): string {
  const most = Math.max(MOST_CELLS, Math.ceil(2 * Math.sqrt(layout.ledCount)))
  const { size, cells } = frontGrid(layout, most)
  const [width, height] = size
  const map = new Array<number>(width * height).fill(-1)
  for (const [led, [x, y]] of cells.entries()) map[(height - 1 - y) * width + x] = led
  const rows = Array.from({ length: height }, (_, row) =>
    map.slice(row * width, (row + 1) * width).join(','),
  )
  return `{"n":${JSON.stringify(name)},"width":${width},"height":${height},"map":[\n${rows.join(',\n')}\n]}\n`
}
