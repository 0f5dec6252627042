import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { ActivePixels } from './active-cells.ts'
import { mapX, mapY } from './affine.ts'
import type { Clip } from './clip.ts'
import type { ClockTiming } from './clock-timing.ts'
import { exposureOf } from './exposure.ts'
import { LIGHT_OF_BYTE } from './linear-light.ts'
import { CELL } from './reduce-picture.ts'
import { reachOfState, stateAt } from './state-at.ts'
import { isDue, type WatchedClip } from './watch-clip.ts'

/** Mean linear light, 0..1, of the measured pixels in each state of one device's clock. */
export type StateLight = {
  /** For each state, the light of each pixel. */
  readonly light: readonly Float32Array[]
  /** For each state, the sum of weights of each cell; 0 where it was not seen. */
  readonly weights: readonly Float32Array[]
  /** For each state, the mean exposure by which the light was divided; 1 is that of the whole clip. */
  readonly gains: Float64Array
}

type Measuring = {
  readonly clip: Clip
  readonly watched: WatchedClip
  readonly pixels: ActivePixels
  readonly pattern: MappingPattern
  readonly onPicture?: ((time: number) => void) | undefined
}

/** Reads a clip again, at full resolution, and collects the light of each state of each clock. */
export async function measureStates(
  clocks: readonly ClockTiming[],
  measuring: Measuring,
): Promise<StateLight[]> {
  const { clip, watched, pixels, pattern, onPicture } = measuring
  const results = clocks.map(() => ({
    // The light of other groups is measured on their clocks.
    light: pattern.states.map(({ kind }) => new Float32Array(kind === 'others' ? 0 : pixels.count)),
    weights: pattern.states.map(() => new Float32Array(pixels.cells.length)),
    gains: new Float64Array(pattern.frameCount),
  }))
  // Cells in which nothing blinks show the camera's exposure.
  const gains = exposureOf(watched, (cell) => pixels.slots[cell]! < 0)
  const reaches = clocks.map((clock) => reachOfState(watched.times, clock))
  const indexOf = new Map(watched.numbers.map((number, index) => [number, index]))
  const seen: number[] = []
  for await (const picture of clip.pictures()) {
    if (!isDue(picture, seen)) continue
    const index = indexOf.get(seen.push(picture.time) - 1)
    if (index === undefined) continue
    const gain = gains[index]!
    for (const [device, clock] of clocks.entries()) {
      const reach = reaches[device]!
      addPicture(results[device]!, { ...measuring, clock, reach, index, luma: picture.luma, gain })
    }
    onPicture?.(picture.time)
  }
  for (const result of results) divide(result)
  return results
}

type Adding = Measuring & {
  readonly clock: ClockTiming
  readonly reach: number
  readonly index: number
  readonly luma: Uint8Array
  readonly gain: number
}

function addPicture(result: StateLight, adding: Adding): void {
  const { clip, watched, pixels, pattern, clock, reach, index, luma, gain } = adding
  const states = { frameCount: pattern.frameCount, reach }
  const { columns, rows } = pixels
  const map = watched.maps[index]!
  const time = watched.times[index]!
  for (let slot = 0; slot < pixels.cells.length; slot++) {
    const cell = pixels.cells[slot]!
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const place = { x: (column + 0.5) / columns - 0.5, y: (row + 0.5) / rows - 0.5 }
    const state = stateAt(time, clock, states, place)
    if (state.weight <= 0 || pattern.states[state.index]!.kind === 'others') continue
    const [x, y] = [column * CELL, row * CELL]
    const middle = (CELL - 1) / 2
    // Within a cell, rotation moves nothing by more than a tenth of a pixel.
    const fromX = mapX(map, x + middle, y + middle) - middle
    const fromY = mapY(map, x + middle, y + middle) - middle
    const isInside =
      fromX >= 0 && fromY >= 0 && fromX < clip.width - CELL - 1 && fromY < clip.height - CELL - 1
    if (!isInside) continue
    const weights = result.weights[state.index]!
    weights[slot] = weights[slot]! + state.weight
    result.gains[state.index] = result.gains[state.index]! + state.weight * gain
    addCell(result.light[state.index]!, {
      at: slot * CELL * CELL,
      luma,
      width: clip.width,
      fromX,
      fromY,
      weight: state.weight / gain,
    })
  }
}

type CellReading = {
  readonly at: number
  readonly luma: Uint8Array
  readonly width: number
  readonly fromX: number
  readonly fromY: number
  readonly weight: number
}

function addCell(out: Float32Array, { at, luma, width, fromX, fromY, weight }: CellReading): void {
  const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
  const [across, down] = [fromX - left, fromY - top]
  const aboveLeft = weight * (1 - across) * (1 - down)
  const aboveRight = weight * across * (1 - down)
  const belowLeft = weight * (1 - across) * down
  const belowRight = weight * across * down
  let to = at
  for (let row = 0; row < CELL; row++) {
    let from = (top + row) * width + left
    let above = LIGHT_OF_BYTE[luma[from]!]!
    let below = LIGHT_OF_BYTE[luma[from + width]!]!
    for (let column = 0; column < CELL; column++) {
      from++
      const nextAbove = LIGHT_OF_BYTE[luma[from]!]!
      const nextBelow = LIGHT_OF_BYTE[luma[from + width]!]!
      out[to] =
        out[to]! +
        aboveLeft * above +
        aboveRight * nextAbove +
        belowLeft * below +
        belowRight * nextBelow
      above = nextAbove
      below = nextBelow
      to++
    }
  }
}

function divide({ light, weights, gains }: StateLight): void {
  for (const [state, pixels] of light.entries()) {
    const weightSum = weights[state]!.reduce((sum, weight) => sum + weight, 0)
    gains[state] = weightSum > 0 ? gains[state]! / weightSum : 1
    for (let slot = 0; slot < weights[state]!.length; slot++) {
      const weight = weights[state]![slot]!
      if (weight === 0) continue
      const end = (slot + 1) * CELL * CELL
      for (let i = slot * CELL * CELL; i < end; i++) pixels[i] = pixels[i]! / weight
    }
  }
}
