import type { Footprints } from '../../src/view/footprints.ts'

/** Left, top, right and bottom of each footprint that lies upright, in pixels, unclipped. */
export function footprintEdges({ cells, lens }: Footprints): number[] {
  const { corners } = cells
  return Array.from({ length: corners.length / 4 }, (_, led) => {
    const [left, bottom, right, top] = corners.subarray(4 * led, 4 * led + 4)
    const x = [left!, right!].map((u) => lens[0]! * u + lens[1]! * bottom! + lens[2]!)
    const y = [bottom!, top!].map((v) => lens[3]! * left! + lens[4]! * v + lens[5]!)
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
  }).flat()
}
