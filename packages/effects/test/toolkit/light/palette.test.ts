import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../../core/test/bytes-per-call.ts'
import { listPalettes } from '../../../src/toolkit/light/named-palettes.ts'
import {
  createPalette,
  createTints,
  isPalette,
  type Palette,
  parsePalette,
  sampleCyclicPalette,
  samplePalette,
} from '../../../src/toolkit/light/palette.ts'
import { isClose } from '../../closeness.ts'

const test = suite('palette')

const RED_TO_BLUE = createPalette([
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
])

function open(palette: Palette, position: number): Float32Array {
  const out = new Float32Array(3)
  samplePalette(out, 0, palette, position)
  return out
}

function cyclic(palette: Palette, position: number): Float32Array {
  const out = new Float32Array(3)
  sampleCyclicPalette(out, 0, palette, position)
  return out
}

test('the colours stand evenly from 0 to 1', () => {
  isClose(open(RED_TO_BLUE, 0), [1, 0, 0])
  isClose(open(RED_TO_BLUE, 0.5), [0, 1, 0])
  isClose(open(RED_TO_BLUE, 1), [0, 0, 1])
})

test('once around, the last colour fades back into the first', () => {
  isClose(cyclic(RED_TO_BLUE, 0), [1, 0, 0])
  isClose(
    cyclic(
      createPalette([
        [1, 0, 0],
        [0, 0, 1],
      ]),
      0.5,
    ),
    [0, 0, 1],
  )
  isClose(cyclic(RED_TO_BLUE, 1), [1, 0, 0])
})

test('positions beyond the ends are clamped, those around count by their fraction', () => {
  isClose(open(RED_TO_BLUE, -3), [1, 0, 0])
  isClose(open(RED_TO_BLUE, 7), [0, 0, 1])
  for (const turns of [-2, -1, 1, 5]) {
    isClose(cyclic(RED_TO_BLUE, turns + 0.25), [...cyclic(RED_TO_BLUE, 0.25)])
  }
})

test('NaN is the first colour', () => {
  isClose(open(RED_TO_BLUE, Number.NaN), [1, 0, 0])
  isClose(cyclic(RED_TO_BLUE, Number.NaN), [1, 0, 0])
})

test('any position gives light that can be shown', () => {
  fc.assert(
    fc.property(fc.float({ noDefaultInfinity: true }), (position) => {
      for (const light of [open(RED_TO_BLUE, position), cyclic(RED_TO_BLUE, position)]) {
        assert.ok(light.every((value) => value >= 0 && value <= 1))
      }
    }),
  )
})

test('one step of the position is one small step of the light', () => {
  for (let step = 0; step < 2000; step++) {
    for (const sample of [open, cyclic]) {
      const [here, there] = [
        sample(RED_TO_BLUE, step / 2000),
        sample(RED_TO_BLUE, (step + 1) / 2000),
      ]
      assert.ok(here.every((value, channel) => Math.abs(value - there[channel]!) < 0.02))
    }
  }
})

test('one colour is the same everywhere, none is refused', () => {
  const single = createPalette([[0.2, 0.4, 0.6]])
  for (const position of [0, 0.3, 1]) isClose(open(single, position), [0.2, 0.4, 0.6])
  for (const position of [0, 0.3, 1]) isClose(cyclic(single, position), [0.2, 0.4, 0.6])
  assert.throws(() => createPalette([]), /at least one colour/)
})

test('a sample is written at its offset', () => {
  const out = new Float32Array(6)
  samplePalette(out, 3, RED_TO_BLUE, 0)
  isClose(out, [0, 0, 0, 1, 0, 0])
})

test('a palette is distinguished from similar objects', () => {
  assert.ok(isPalette(RED_TO_BLUE))
  for (const value of [null, 'aurora', {}, { open: [], cyclic: [] }])
    assert.not.ok(isPalette(value))
})

test('sampling allocates nothing', () => {
  const out = new Float32Array(300)
  const allocated = bytesPerCall((index) => {
    for (let led = 0; led < 100; led++) sampleCyclicPalette(out, led * 3, RED_TO_BLUE, index / 7)
  }, 64)
  assert.ok(allocated < 64, `${allocated} bytes for 100 samples`)
})

test('every palette of ours is made of colours', () => {
  for (const name of listPalettes()) assert.ok(parsePalette(name)!.colours.length >= 3, name)
})

test('the names are sorted', () => {
  assert.equal(listPalettes(), [...listPalettes()].sort())
})

test('a row of colours is separated by commas, spaces or both', () => {
  for (const row of ['#f00,#0f0,#00f', 'red lime blue', ' #f00,  lime\nrgb(0 0 255) ']) {
    const { colours } = parsePalette(row)!
    assert.equal(colours, [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
  }
})

test('commas and spaces inside a colour belong to it', () => {
  assert.is(parsePalette('rgb(255, 0, 0), hsl(120 100% 50%)')!.colours.length, 2)
})

test('a list is taken as well', () => {
  assert.is(parsePalette(['red', 'rgb(0, 255, 0)'])!.colours.length, 2)
})

test('a name may have space around it', () => {
  assert.ok(parsePalette(' aurora '))
})

test('anything else is undefined', () => {
  for (const input of ['', ' ', 'nope', 'red,nope', 'toString', 'aurora,ice']) {
    assert.is(parsePalette(input), undefined, input)
  }
  assert.is(parsePalette([]), undefined)
  assert.is(parsePalette(['aurora']), undefined)
})

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

test('tints of a palette that starts black start with its first hue', () => {
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
