/**
 * The value that is at `nth` place, from 0, when `values` are sorted. They are left in another order,
 * and not a sorted one, which takes a time that only grows with their number.
 * Source: C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4 (7), 1961.
 */
export function nthSmallest(values: Float64Array, nth: number): number {
  let first = 0
  let last = values.length - 1
  while (first < last) {
    const pivot = middleOfThree(values[first]!, values[(first + last) >> 1]!, values[last]!)
    let low = first
    let high = last
    while (low <= high) {
      while (values[low]! < pivot) low++
      while (values[high]! > pivot) high--
      if (low <= high) swap(values, low++, high--)
    }
    if (nth <= high) last = high
    else if (nth >= low) first = low
    else break
  }
  return values[nth]!
}

function middleOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(values: Float64Array, one: number, other: number): void {
  const value = values[one]!
  values[one] = values[other]!
  values[other] = value
}
