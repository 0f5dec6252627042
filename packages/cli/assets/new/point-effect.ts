// The shortest form of an effect: the colour of one point. While `ledloom preview` shows this file
// it is read again whenever you save it: change a number and look.
//
// x, y, z: where the LED is, −1 to 1 along the longest side of the layout, y up
// t: the time in seconds, which the parameter `speed` stretches
//
// It gives [red, green, blue], linear light from 0 to 1; or a colour as in CSS, '#ff8800' or
// 'hsl(30 100% 50%)'; or one number, which is a grey. It must depend on x, y, z and t alone.
export default function colourAt(x: number, y: number, z: number, t: number) {
  const turn = Math.atan2(z, x) + 4 * y - t
  const ribbon = (0.5 + 0.5 * Math.sin(turn)) ** 4
  const edge = (0.5 + 0.5 * Math.sin(turn + 1.2)) ** 12
  return [ribbon, 0.3 * ribbon + 0.3 * edge, 0.03 + 0.5 * edge]
}
