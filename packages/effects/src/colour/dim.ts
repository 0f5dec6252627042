/**
 * Dims the light of one LED, `frame[offset..offset+2]`, to a share of itself; above 1 it brightens.
 */
export function dim(frame: Float32Array, offset: number, share: number): void {
  frame[offset]! *= share
  frame[offset + 1]! *= share
  frame[offset + 2]! *= share
}
