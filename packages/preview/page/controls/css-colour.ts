/** A colour of CSS as `#rrggbb`; `undefined` where it is none. */
export function hexOf(colour: string): string | undefined {
  if (!CSS.supports('color', colour)) return undefined
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (pen === null) return undefined
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((byte) => (byte ?? 0).toString(16).padStart(2, '0')).join('')}`
}
