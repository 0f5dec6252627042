const ENTRY_BYTES = 4

/** Pixels of WARLS that lie in a row. */
export interface ScatteredRun {
  readonly firstLed: number
  readonly bytes: Uint8Array
}

/** Pixels that each have a number before them, as runs of pixels whose numbers follow each other. */
export function scatteredRuns(data: Uint8Array): ScatteredRun[] {
  const runs: ScatteredRun[] = []
  for (let start = 0, end = 0; start < data.length; start = end) {
    end = endOfRun(data, start)
    const count = (end - start) / ENTRY_BYTES
    const bytes = new Uint8Array(3 * count)
    for (let at = 0; at < count; at++) {
      const from = start + ENTRY_BYTES * at + 1
      bytes.set(data.subarray(from, from + 3), 3 * at)
    }
    runs.push({ firstLed: data[start]!, bytes })
  }
  return runs
}

function endOfRun(data: Uint8Array, start: number): number {
  let end = start + ENTRY_BYTES
  while (end < data.length && data[end] === data[end - ENTRY_BYTES]! + 1) end += ENTRY_BYTES
  return end
}
