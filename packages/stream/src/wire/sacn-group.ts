/** The multicast address of a universe: 239.255 and its two bytes (ANSI E1.31-2018, 9.3.1). */
export function sacnGroup(universe: number): string {
  return `239.255.${universe >> 8}.${universe & 0xff}`
}
