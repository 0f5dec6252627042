import { mat4, vec3 } from 'gl-matrix'
import type { DraftedDevice } from '../studio/arrangement.ts'
import { cornersOf, type Place, placeMatrix } from '../studio/place.ts'

/** LEDs of a device before it is placed, x, y and z each. */
type OwnLeds = { readonly start: number; readonly positions: Float32Array }

/** Share of a box by which an LED may lie outside of it. */
const TOLERANCE = 0.01

/** Moves the LEDs of devices that are dragged, before the host has done so. */
export class DraftedLeds {
  readonly #own = new Map<string, OwnLeds>()

  /**
   * The places of all LEDs with those of drafted devices moved; `undefined` if there are none, or
   * their LEDs are not known.
   *
   * @param positions x, y and z of all LEDs, as the host has them
   * @param devices those that have a place, in the order of their LEDs
   */
  move(positions: ArrayLike<number>, devices: readonly DraftedDevice[]): Float32Array | undefined {
    for (const { address, draft } of devices) if (draft === undefined) this.#own.delete(address)
    let moved: Float32Array | undefined
    let start = 0
    const ledCount = devices.reduce((sum, device) => sum + device.ledCount, 0)
    for (const device of devices) {
      const { draft } = device
      if (draft !== undefined && 3 * ledCount === positions.length) {
        const own = this.#ownLeds(positions, device, start)
        if (own !== undefined) moved = placeInto(moved ?? Float32Array.from(positions), own, draft)
      }
      start += 3 * device.ledCount
    }
    return moved
  }

  #ownLeds(
    positions: ArrayLike<number>,
    device: DraftedDevice,
    start: number,
  ): OwnLeds | undefined {
    const known = this.#own.get(device.address)
    if (known !== undefined) return known
    const { address, ledCount, place } = device
    const placed = Array.from({ length: 3 * ledCount }, (_, i) => positions[start + i]!)
    const back = mat4.invert(mat4.create(), placeMatrix(place))
    if (back === null || !isInBox(device, placed)) return undefined
    const own = { start, positions: transformed(placed, back) }
    this.#own.set(address, own)
    return own
  }
}

/** False where devices share their LEDs, or come in another order. */
function isInBox({ place, box }: DraftedDevice, placed: readonly number[]): boolean {
  const corners = cornersOf(place, box)
  return [0, 1, 2].every((axis) => {
    const values = corners.map((corner) => corner[axis]!)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const slack = TOLERANCE * Math.max(...box.size) + 1e-4
    return placed.every(
      (value, i) => i % 3 !== axis || (value >= low - slack && value <= high + slack),
    )
  })
}

function placeInto(all: Float32Array, { start, positions }: OwnLeds, place: Place): Float32Array {
  all.set(transformed(positions, placeMatrix(place)), start)
  return all
}

function transformed(positions: ArrayLike<number>, matrix: mat4): Float32Array {
  const out = Float32Array.from(positions)
  for (let i = 0; i < out.length; i += 3) {
    const led = out.subarray(i, i + 3)
    vec3.transformMat4(led, led, matrix)
  }
  return out
}
