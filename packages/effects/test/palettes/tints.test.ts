import { suite } from 'uvu'
import { createPalette } from '../../src/palettes/palette.ts'
import { createTints } from '../../src/palettes/tints.ts'
import { isClose } from '../closeness.ts'

const test = suite('tints')

test('each is as bright as its hue can be', () => {
  const dark = createPalette([[0.1, 0.05, 0]])
  isClose(createTints(dark, 2), [1, 0.5, 0, 1, 0.5, 0])
})

test('they spread evenly from one end to the other', () => {
  const greys = createPalette([
    [1, 0, 0],
    [1, 1, 1],
    [0, 0, 1],
  ])
  const [first, , , red, green, blue] = createTints(greys, 3)
  isClose([first!, red!, green!, blue!], [1, 1, 1, 1], 0.01)
})

test('a palette that begins in black begins in its first hue', () => {
  const [red, green] = createTints(
    createPalette([
      [0, 0, 0],
      [1, 0, 0],
    ]),
    2,
  )
  isClose([red!, green!], [1, 0], 0.05)
})

test('black alone stays black', () => {
  isClose(createTints(createPalette([[0, 0, 0]]), 1), [0, 0, 0])
})

test.run()
