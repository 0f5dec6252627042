/** `1 frame`, `240 frames`, for people. */
export function countFrames(frameCount: number | undefined): string {
  if (frameCount === undefined) return 'frames not counted'
  return `${frameCount} frame${frameCount === 1 ? '' : 's'}`
}
