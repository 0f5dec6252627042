import type { Point } from './bounds.ts'
import { latticeOf } from './cell-grid.ts'
import { createLayout, type Layout, LayoutError } from './layout.ts'

/** A cell of a custom model: layers go from front to back, rows from top to bottom. */
type Cell = {
  readonly node: number
  readonly layer: number
  readonly row: number
  readonly column: number
}

/** Cells on the longest side. xLights warns of slow rendering above 300. */
const MOST_CELLS = 200

/** Tests for the text of an xLights custom model. */
export function isCustomModel(text: string): boolean {
  return /^\s*<(?:[^>"']|"[^"]*"|'[^']*')*>/.test(text) && /\bCustomModel\w*\s*=/.test(text)
}

/**
 * Reads an xLights custom model (`.xmodel`, or a `model` of a show): a grid of cells with the number
 * of a node in some of them, from 1. A node with several cells is in the middle of them. One unit of
 * the layout is one cell.
 *
 * The table is `CustomModelCompressed`, a list `node,row,column,layer;…`, or else `CustomModel`, with
 * commas between columns, `;` between rows and `|` between layers, as in xLights' `CustomModel.cpp`.
 *
 * @throws LayoutError `malformed` if there is no such table, or several models, or a node has no cell
 */
export function parseCustomModel(text: string): Layout {
  const count = text.match(/\sCustomModel\s*=/g)?.length ?? 1
  if (count > 1) {
    throw new LayoutError('malformed', `it has ${count} custom models, and a layout is one`)
  }
  const cells = customModelCells({
    CustomModel: attributeOf(text, 'CustomModel'),
    CustomModelCompressed: attributeOf(text, 'CustomModelCompressed'),
  })
  const places = new Map<number, Cell[]>()
  for (const cell of cells) {
    const others = places.get(cell.node)
    if (others) others.push(cell)
    else places.set(cell.node, [cell])
  }
  const last = cells.reduce((most, { node }) => Math.max(most, node), 0)
  if (last === 0) throw new LayoutError('malformed', 'the custom model has no node in any cell')
  if (last > places.size) {
    const missing = firstMissing(places)
    throw new LayoutError(
      'malformed',
      `the custom model has no cell for node ${missing} of ${last}`,
    )
  }
  const points = Array.from({ length: last }, (_, led) => middleOf(places.get(led + 1)!))
  const isDeep = cells.some(({ layer }) => layer > 0)
  return createLayout(points.flat(), isDeep ? '3d' : '2d')
}

/**
 * Writes a layout as an xLights custom model with up to 200 cells on its longest side. LEDs that are
 * all on a regular grid keep its cells; others go to the nearest free cell. A plane is written in both
 * forms of the table; a layout with depth in the compressed one only, as the other would hold millions of commas.
 */
export function formatCustomModel(layout: Layout, { name }: { readonly name: string }): string {
  const { size, cells } = latticeOf(layout, MOST_CELLS)
  const [width, height, depth] = size
  const table: Cell[] = cells.map(([x, y, z], led) => ({
    node: led + 1,
    layer: depth - 1 - z,
    row: height - 1 - y,
    column: x,
  }))
  const attributes = {
    name,
    parm1: width,
    parm2: height,
    Depth: depth,
    CustomWidth: width,
    CustomHeight: height,
    DisplayAs: 'Custom',
    StringType: 'RGB Nodes',
    Transparency: 0,
    PixelSize: 2,
    ModelBrightness: '',
    Antialias: 1,
    StrandNames: '',
    NodeNames: '',
    CustomModel: depth === 1 ? fullTable(table, width, height) : '',
    CustomModelCompressed: table
      .map(({ node, row, column, layer }) =>
        (depth === 1 ? [node, row, column] : [node, row, column, layer]).join(','),
      )
      .join(';'),
    SourceVersion: '2024.01',
  }
  const lines = Object.entries(attributes).map(([key, value]) => `  ${key}="${escapeXml(value)}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<custommodel\n${lines.join('\n')}>\n</custommodel>\n`
}

/**
 * The cells of a custom model, from its attributes.
 * @throws LayoutError `malformed`, naming the cell that cannot be read
 */
export function customModelCells({
  CustomModel: table = '',
  CustomModelCompressed: list = '',
}: {
  readonly CustomModel?: string | undefined
  readonly CustomModelCompressed?: string | undefined
}): readonly Cell[] {
  return list.trim() === '' ? cellsOfTable(table) : list.split(';').filter(Boolean).map(cellOfText)
}

function cellsOfTable(table: string): Cell[] {
  return table
    .split('|')
    .flatMap((rows, layer) =>
      rows
        .split(';')
        .flatMap((columns, row) =>
          columns
            .split(',')
            .flatMap((text, column) =>
              text.trim() === '' ? [] : { node: wholeNumber(text), layer, row, column },
            ),
        ),
    )
    .filter(({ node }) => node > 0)
}

function cellOfText(text: string): Cell {
  const [node, row, column, layer = 0, ...more] = text.split(',').map(wholeNumber)
  if (node === undefined || row === undefined || column === undefined || more.length > 0) {
    throw new LayoutError(
      'malformed',
      `a cell must be node,row,column,layer, got '${text.slice(0, 40)}'`,
    )
  }
  return { node, row, column, layer }
}

function wholeNumber(text: string): number {
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text)
  throw new LayoutError(
    'malformed',
    `a custom model must hold whole numbers, got '${text.slice(0, 40)}'`,
  )
}

/** The middle of a node's cells, with the layers from front to back along −z. */
function middleOf(cells: readonly Cell[]): Point {
  const mean = (coordinate: (cell: Cell) => number) =>
    cells.reduce((sum, cell) => sum + coordinate(cell), 0) / cells.length
  return [mean(({ column }) => column), 0 - mean(({ row }) => row), 0 - mean(({ layer }) => layer)]
}

function firstMissing(places: ReadonlyMap<number, unknown>): number {
  let node = 1
  while (places.has(node)) node++
  return node
}

function fullTable(table: readonly Cell[], width: number, height: number): string {
  const rows = Array.from({ length: height }, () => Array<string>(width).fill(''))
  for (const { node, row, column } of table) rows[row]![column] = String(node)
  return rows.map((row) => row.join(',')).join(';')
}

function attributeOf(text: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text) ?? []
  return double ?? single
}

function escapeXml(value: string | number): string {
  return (
    String(value)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  )
}
