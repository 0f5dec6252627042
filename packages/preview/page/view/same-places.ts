/** Whether two lists of coordinates are the same; makes nothing of them, however many they are. */
export function areSamePlaces(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
