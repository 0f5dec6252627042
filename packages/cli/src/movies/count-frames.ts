/** `1 frame`, `240 frames`, for people. */
export function countFrames(frameCount: number): string {
  return `${frameCount} frame${frameCount === 1 ? '' : 's'}`
}
