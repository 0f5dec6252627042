import { LIGHT_OF_BYTE } from './linear-light.ts'

/** Pixels of a picture along the side of a cell. */
export const CELL = 8

/** Linear light of a picture at two lower resolutions. */
export type ReducedPicture = {
  /** Half the picture's width and height, rounded down. */
  readonly halfWidth: number
  readonly halfHeight: number
  /** Mean light of 2 × 2 pixels, 0..1. */
  readonly half: Float32Array
  readonly columns: number
  readonly rows: number
  /** Mean light of each cell, 0..1. */
  readonly cells: Float32Array
}

/** Creates the memory for pictures of one size. */
export function createReducedPicture(width: number, height: number): ReducedPicture {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1]
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)]
  return {
    halfWidth,
    halfHeight,
    half: new Float32Array(halfWidth * halfHeight),
    columns,
    rows,
    cells: new Float32Array(columns * rows),
  }
}

/** Writes the light of `luma`, `width` pixels a row, into `out`. */
export function reducePicture(out: ReducedPicture, luma: Uint8Array, width: number): void {
  const { half, halfWidth, halfHeight } = out
  for (let y = 0; y < halfHeight; y++) {
    let above = 2 * y * width
    let below = above + width
    const end = (y + 1) * halfWidth
    for (let at = y * halfWidth; at < end; at++) {
      half[at] =
        0.25 *
        (LIGHT_OF_BYTE[luma[above]!]! +
          LIGHT_OF_BYTE[luma[above + 1]!]! +
          LIGHT_OF_BYTE[luma[below]!]! +
          LIGHT_OF_BYTE[luma[below + 1]!]!)
      above += 2
      below += 2
    }
  }
  sumCells(out)
}

function sumCells({ half, halfWidth, cells, columns, rows }: ReducedPicture): void {
  const side = CELL / 2
  cells.fill(0)
  for (let y = 0; y < rows * side; y++) {
    const row = Math.floor(y / side) * columns
    for (let x = 0; x < columns * side; x++) {
      const cell = row + ((x / side) | 0)
      cells[cell] = cells[cell]! + half[y * halfWidth + x]!
    }
  }
  const share = 1 / (side * side)
  for (let cell = 0; cell < cells.length; cell++) cells[cell] = cells[cell]! * share
}
