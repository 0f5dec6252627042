/** `1 frame`, `240 frames`, for people. */
export function countFrames(frameCount: number | undefined): string {
  if (frameCount === undefined) return 'frames not counted'
  return `${frameCount} frame${frameCount === 1 ? '' : 's'}`
}

/** `750 kB`, for people. */
export function describeSize(byteLength: number): string {
  if (byteLength < 1000) return `${byteLength} bytes`
  return byteLength < 1e6
    ? `${(byteLength / 1e3).toFixed(0)} kB`
    : `${(byteLength / 1e6).toFixed(1)} MB`
}
