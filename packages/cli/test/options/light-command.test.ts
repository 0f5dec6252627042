import { readFile, writeFile } from 'node:fs/promises'
import {
  createOutputStage,
  decodeSrgb,
  type OutputOptions,
  RGBW,
  whitePointOf,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defineLightCommand, outputOptions } from '../../src/options/light-command.ts'
import { runHere } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('light command')
const place = new Workplace()

/** Orange, sRGB-encoded. */
const COLOUR = [230, 150, 80] as const

/** Each option as typed, and as it should reach the output stage. */
const CHOICES: readonly (readonly [name: string, value: string, options: OutputOptions])[] = [
  ['--brightness', '0.9', { brightness: 0.9 }],
  ['--contrast', '1.4', { contrast: 1.4 }],
  ['--saturation', '0.7', { saturation: 0.7 }],
  ['--white-point', '4000', { whitePoint: whitePointOf(4000) }],
  ['--white-tint', '1,0.8,0.5', { white: 'tint', whiteTint: [1, 0.8, 0.5] }],
  ['--gamma', '2.2', { gamma: 2.2 }],
]

test.before(() =>
  writeFile(
    place.path('orange.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="rgb(${COLOUR})"/></svg>`,
  ),
)
test.after(() => place.close())

for (const [name, value, options] of CHOICES) {
  test(`${name} ${value} is passed on`, () => {
    assert.equal(chosen(parse(name, value)), options)
  })
}

test('a white point is three factors as well, and white a name', () => {
  assert.equal(chosen(parse('--white-point', '1,0.8,0.5')), { whitePoint: [1, 0.8, 0.5] })
  assert.equal(chosen(parse('--white', 'boost')), { white: 'boost' })
})

test('each option reaches the bytes of a compiled picture', async () => {
  const all = optionsOf(CHOICES)
  const bytes = await compile(...CHOICES.map(([name, value]) => `${name}=${value}`))
  assert.equal(bytes, bytesOf(all))
  for (const choice of CHOICES) {
    const others = optionsOf(CHOICES.filter((other) => other !== choice))
    assert.not.equal(bytes, bytesOf(others), `${choice[0]} makes a difference`)
  }
})

test('a power limit reaches the bytes as well', async () => {
  const bytes = await compile('--power-limit', '0.05', '--white', 'none')
  assert.equal(bytes, bytesOf({ powerLimit: 0.05, white: 'none' }))
  assert.not.equal(bytes, bytesOf({ white: 'none' }))
})

test('a report of a map evens out its LEDs, and gives their curve', async () => {
  const leds = [0.8, 1.25, 1, undefined].map((value) => ({
    state: 'measured',
    ...(value && { brightness: { value, uncertainty: 0.03, isDoubtful: value === 1.25 } }),
  }))
  const report = place.path('report.json')
  await writeFile(report, JSON.stringify({ leds, light: { exponent: 2.2, uncertainty: 0.03 } }))
  // Of a doubtful LED, and one that was not seen, nothing is known but that they are as others.
  const ledGains = [1, 0.8, 0.8, 0.8]
  assert.equal(chosen(parse('--led-gains', report)), { gamma: 2.2, ledGains })
  assert.is(parse('--gamma', '1.8', '--led-gains', report).gamma, 1.8)
  assert.equal(await compile('--led-gains', report), bytesOf({ gamma: 2.2, ledGains }))
  const line = ['fire', '--leds', '5', '--led-gains', report, '--out', place.path('fire.fseq')]
  const { status, stderr } = await runHere('compile', ...line)
  assert.is(status, 1)
  assert.match(stderr, /LED gains .* for 4 LEDs, but there are 5/)
})

test('a curve that is not certain enough is left as it is, which a note says, unless a gamma is given', async () => {
  const leds = [{ state: 'measured', brightness: { value: 1, uncertainty: 0.1 } }]
  const report = place.path('uncertain.json')
  const stating = (exponent: number, uncertainty: number) =>
    writeFile(report, JSON.stringify({ leds, light: { exponent, uncertainty } }))
  const line = [place.path('orange.svg'), '--family', 'G', '--leds', '1', '--led-gains', report]
  const compileNote = async (...more: readonly string[]) => {
    const outcome = await runHere('compile', ...line, '--out', place.path('one.bin'), ...more)
    assert.is(outcome.status, 0, outcome.stderr)
    return outcome.stderr
  }
  await stating(1.16, 0.18)
  assert.match(
    await compileNote(),
    /uncertain\.json: the exponent of the curve, 1\.16 ± 0\.18, may well be 1, so only the brightness is corrected; --gamma sets an exponent/,
  )
  assert.not.match(await compileNote('--gamma', '1.2'), /exponent/)
  await stating(2.2, 0.5)
  assert.match(await compileNote(), /2\.20 ± 0\.50, is too uncertain, so only the brightness/)
  assert.equal((await readFile(place.path('one.bin'))).subarray(0, 4), Buffer.from(bytesOf({})))
})

test('a file that does not say how bright LEDs are is refused', async () => {
  for (const text of ['{}', 'no JSON', '{"leds":[{"state":"measured"}],"light":{"exponent":1}}']) {
    await writeFile(place.path('other.json'), text)
    assert.throws(
      () => parse('--led-gains', place.path('other.json')),
      /does not say how bright the LEDs are; `ledloom map solve` writes a report/,
    )
  }
  assert.throws(() => parse('--led-gains', place.path('missing.json')), /cannot be read/)
})

test('what was not chosen is left for the output stage to decide', () => {
  assert.equal(chosen(parse()), {})
})

test('a tint and white tint go together', () => {
  const line = ['--white', 'tint', '--white-tint', '1,1,0.5']
  assert.equal(chosen(parse(...line)), { white: 'tint', whiteTint: [1, 1, 0.5] })
})

test('a tint beside another way for white is refused', () => {
  const line = ['--white', 'min', '--white-tint', '1,1,0.5']
  assert.throws(() => parse(...line), /--white-tint goes with --white tint, not with min/)
})

test('what no output stage takes is refused', () => {
  assert.throws(() => parse('--brightness', '1.1'), /from 0 to 1/)
  assert.throws(() => parse('--contrast', '3'), /from 0 to 2/)
  assert.throws(() => parse('--saturation', '-1'), /from 0 to 2/)
  assert.throws(() => parse('--gamma', '0'), /from 0.2 to 5/)
  assert.throws(() => parse('--power-limit', '0'), /from 0.01 to 1/)
  assert.throws(() => parse('--white', 'max'), /none, min, tint, boost/)
})

function parse(...parameters: readonly string[]): OutputOptions {
  const command = defineLightCommand('test').configureOutput({ writeErr: () => {} })
  return outputOptions(command.parse(parameters, { from: 'user' }).opts())
}

function optionsOf(choices: typeof CHOICES): OutputOptions {
  return Object.assign({}, ...choices.map(([, , options]) => options))
}

function chosen(options: OutputOptions): OutputOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** The bytes of the first LED. */
async function compile(...line: readonly string[]): Promise<number[]> {
  const file = place.path('orange.bin')
  const target = ['--family', 'G', '--leds', '4', '--out', file]
  const { status, stderr } = await runHere('compile', place.path('orange.svg'), ...target, ...line)
  assert.is(status, 0, stderr)
  return [...(await readFile(file)).subarray(0, 4)]
}

function bytesOf(options: OutputOptions): number[] {
  const light = Float32Array.from(COLOUR, (value) => decodeSrgb(value / 255))
  return [...createOutputStage(RGBW, options).encode(new Uint8Array(4), light)]
}

test.run()
