/**
 * The angle of a turn in radians, from 0 up to 2π. Whole turns come out as none, exactly, so that
 * the sine at the end of a loop is that of its beginning to the last bit.
 */
export function angleOf(turn: number): number {
  return 2 * Math.PI * (turn - Math.floor(turn))
}
