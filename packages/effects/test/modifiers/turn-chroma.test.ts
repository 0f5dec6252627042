import { converter } from 'culori'
import fc from 'fast-check'
import { suite } from 'uvu'
import { turnChroma } from '../../src/modifiers/turn-chroma.ts'
import { isClose } from '../closeness.ts'

const test = suite('turn-chroma')
const toOklch = converter('oklch')
const toLinear = converter('lrgb')
const part = fc.double({ min: 0.01, max: 1, noNaN: true })

test('a turn is a turn of the hue in OKLCH, as a colour library does it', () => {
  fc.assert(
    fc.property(part, part, part, fc.integer({ min: 0, max: 359 }), (r, g, b, degrees) => {
      const { l, c, h = 0 } = toOklch({ mode: 'lrgb', r, g, b })
      const turned = toLinear({ mode: 'oklch', l, c, h: h + degrees })
      const frame = Float32Array.of(r, g, b)
      const angle = (degrees * Math.PI) / 180
      turnChroma(frame, Math.cos(angle), Math.sin(angle))
      isClose(
        frame,
        [turned.r, turned.g, turned.b].map((value) => Math.max(0, value)),
        1e-4,
      )
    }),
  )
})

test('no chroma is a grey of the same lightness, and full chroma changes nothing', () => {
  const frame = Float32Array.of(1, 0.5, 0.1)
  turnChroma(frame, 1, 0)
  isClose(frame, [1, 0.5, 0.1])
  const { l } = toOklch({ mode: 'lrgb', r: 1, g: 0.5, b: 0.1 })
  turnChroma(frame, 0, 0)
  isClose(frame, [l ** 3, l ** 3, l ** 3])
})

test.run()
