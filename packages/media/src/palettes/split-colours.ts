import { lossAlong, meanColour, type WeighedColour } from './weighed-colour.ts'

/** A heap of colours, and along which axis they differ by how much. */
interface Heap {
  readonly colours: readonly WeighedColour[]
  readonly axis: 0 | 1 | 2
  /** What is lost along that axis by taking all for their mean. */
  readonly spread: number
  readonly middle: number
}

/** Spread below which the colours of a heap are taken to be one. */
const NONE = 1e-9

/**
 * Sums colours up as at most `count`: the heap that differs most is split at its mean, as often as
 * needed (Wan, Wong, Prusinkiewicz 1988, "An algorithm for multidimensional data clustering").
 * Nothing is left to chance.
 */
export function splitColours(colours: readonly WeighedColour[], count: number): WeighedColour[] {
  const heaps = [heapOf(colours)]
  while (heaps.length < count) {
    const widest = heaps.reduce((most, heap) => (heap.spread > most.spread ? heap : most))
    if (widest.spread < NONE) break
    heaps.splice(heaps.indexOf(widest), 1, ...split(widest))
  }
  return heaps.map((heap) => meanColour(heap.colours))
}

function split({ colours, axis, middle }: Heap): Heap[] {
  return [
    heapOf(colours.filter(({ lab }) => lab[axis] <= middle)),
    heapOf(colours.filter(({ lab }) => lab[axis] > middle)),
  ]
}

function heapOf(colours: readonly WeighedColour[]): Heap {
  const { lab } = meanColour(colours)
  const spreadAlong = (axis: 0 | 1 | 2) =>
    colours.reduce((sum, colour) => sum + colour.weight * lossAlong(axis, colour.lab, lab), 0)
  const spreads = [spreadAlong(0), spreadAlong(1), spreadAlong(2)] as const
  const axis = spreads[0] >= Math.max(spreads[1], spreads[2]) ? 0 : spreads[1] >= spreads[2] ? 1 : 2
  return { colours, axis, spread: spreads[axis], middle: lab[axis] }
}
