import { group, world, written } from './define.ts'

export const colourBuiltins = group(
  'Colour of the pixel',
  written('hsv(hue, saturation, value)', { result: undefined }),
  written('hsv24(hue, saturation, value)', { result: undefined }),
  written('rgb(red, green, blue)', { result: undefined }),
  world('setPalette(array)', {
    types: ['numbers'],
    result: undefined,
    sets: ['palette'],
    cost: 8000,
    note: 'a palette has at most 256 colours; a change of its array shows from the next frame on',
  }),
  written('paint(value, brightness)', {
    defaults: [1],
    result: undefined,
    reads: ['palette'],
    note: 'as on the hardware, what lies behind the last colour of the palette is dark; without a palette, light runs from black to white',
  }),
)
