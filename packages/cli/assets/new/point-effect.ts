// The shortest form of an effect: the colour of one point. While `ledloom preview` shows this file, it
// reloads it whenever you save it: change a number and look.
//
// x, y, z: the place of the LED, −1 to 1 along the longest side of the layout, y up
// t: the time in seconds, multiplied by the parameter `speed`
//
// It returns [red, green, blue], linear light from 0 to 1; or a CSS colour, '#ff8800' or
// 'hsl(30 100% 50%)'; or one number, which is a grey. It may only depend on x, y, z and t.
// Where it leaves LEDs dark, the page adds it to the layers below; in a show, `blend: add` does.
export default function colourAt(x: number, y: number, z: number, t: number) {
  const turn = Math.atan2(z, x) + 4 * y - t
  const ribbon = (0.5 + 0.5 * Math.sin(turn)) ** 4
  const edge = (0.5 + 0.5 * Math.sin(turn + 1.2)) ** 12
  return [ribbon, 0.3 * ribbon + 0.3 * edge, 0.03 + 0.5 * edge]
}
