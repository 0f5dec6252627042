import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RGB } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readCsv } from '../../../src/sequence/csv/read-csv.ts'
import type { MovieFileOptions, ReadMovie } from '../../../src/sequence/movie-format.ts'
import { SourceError } from '../../../src/source/source-error.ts'
import { refusal } from '../refusal.ts'

const test = suite('read CSV')
let path = ''

test.before(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'ledloom-')), 'table.csv')
})
test.after(() => rm(join(path, '..'), { recursive: true }))

async function read(text: string | Uint8Array, options: MovieFileOptions = {}): Promise<ReadMovie> {
  await writeFile(path, text)
  return readCsv(path, options)
}

const NAMES = 'FRAME_ID,R_0,G_0,B_0,R_1,G_1,B_1'
const LINES = ['0,1,2,3,4,5,6', '1,7,8,9,10,11,12']
const BYTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

async function assertReads(text: string | Uint8Array): Promise<ReadMovie> {
  const movie = await read(text)
  assert.equal([...movie.data], BYTES)
  assert.equal(movie.notes, [])
  return movie
}

test('a table is RGB at 30 frames a second, or at the rate asked for', async () => {
  const movie = await assertReads([NAMES, ...LINES, ''].join('\n'))
  assert.equal([movie.ledCount, movie.frameCount, movie.frameRate], [2, 2, 30])
  assert.equal(movie.format, RGB)
  assert.is((await read([NAMES, ...LINES].join('\n'), { frameRate: 12 })).frameRate, 12)
})

test('tables as they come from any program are read', async () => {
  const text = [NAMES, ...LINES, ''].join('\n')
  await assertReads(`\uFEFF${text}`)
  await assertReads(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  await assertReads(text.replaceAll('\n', '\r\n'))
  await assertReads(text.replaceAll(',', ' , '))
  await assertReads(text.replaceAll(',', ';'))
  await assertReads(text.replaceAll(',', '\t').toLowerCase())
  await assertReads(text.replaceAll('\n', ',\n'))
  await assertReads(text.replaceAll('\n', '\n\n'))
  await assertReads(text.replaceAll(/[^,\n]+/g, '"$&"'))
  await assertReads(text.replace('0,1,2,3', '0, 1.2 ,1.5,3e0'))
})

test('columns stand in any order, with others among them or without numbers', async () => {
  await assertReads('B_0,NOTE,G_0,R_0,R_1,G_1,B_1\n3,a,2,1,4,5,6\n9,b,8,7,10,11,12\n')
  await assertReads('R_1,G_1,B_1,R_2,G_2,B_2\n1,2,3,4,5,6\n7,8,9,10,11,12\n')
})

test('a table made for a tree is read', async () => {
  const heart = new URL('../../fixtures/pulsing-heart.csv', import.meta.url).pathname
  const { ledCount, frameCount, data, notes } = await readCsv(heart, {})
  assert.equal([ledCount, frameCount, notes], [20, 70, []])
  const lit = Array.from({ length: frameCount }, (_, index) => index).filter((index) => {
    return data.subarray(60 * index, 60 * (index + 1)).some((value) => value > 0)
  })
  assert.equal(lit, [22, 23, 24, 25, 26, 27])
  assert.equal([...data.subarray(60 * 22, 60 * 22 + 6)], [254, 0, 0, 254, 0, 0])
})

test('frames go by their number', async () => {
  await assertReads([NAMES, LINES[1], LINES[0]].join('\n'))
  const gap = await read([NAMES, LINES[1]!.replace('1', '9'), LINES[0]].join('\n'))
  assert.equal([...gap.data], BYTES)
  assert.equal(gap.notes, [`${path} lacks 8 of its frame numbers; it plays without gaps`])
  const { message } = await refusal(read([NAMES, LINES[0], LINES[0]].join('\n')))
  assert.match(message, 'table.csv: has frame 0 twice')
})

test('a column of times becomes an even rate with repeated frames', async () => {
  const table = (first: string, second: string) =>
    `FRAME_TIME,R_0,G_0,B_0\n${first},1,1,1\n${second},2,2,2\n`
  const even = await read(table('40', '40.0'))
  assert.equal([even.frameRate, even.frameCount], [25, 2])
  const uneven = await read(table('100', '150'))
  assert.equal([uneven.frameRate, uneven.frameCount], [20, 5])
  assert.equal(
    [...uneven.data].filter((_, i) => i % 3 === 0),
    [1, 1, 2, 2, 2],
  )
  const seconds = await read(table('0.04', '0.08'))
  assert.equal([seconds.frameRate, seconds.frameCount], [25, 3])
  assert.match(
    (await refusal(read(table('0', '40')))).message,
    'seconds or milliseconds above 0, got 0',
  )
  assert.is((await refusal(read(table('1', '4e9')))).code, 'too-large')
})

test('a table that is cut off gives its whole frames and says so', async () => {
  const { data, notes } = await read([NAMES, LINES[0], '1,7,8'].join('\n'))
  assert.equal([...data], BYTES.slice(0, 6))
  assert.equal(notes, [`${path} is cut off: it holds 1 whole frame`])
})

const wrong: Readonly<Record<string, [string, RegExp]>> = {
  'a layout of numbers': ['1,2,3\n4,5,6\n', /positions of LEDs: it is a layout, not a movie/],
  'a layout with names': ['x,y,z\n4,5,6\n', /positions of LEDs: it is a layout, not a movie/],
  'another table': ['name,age\nAda,36\n', /first line must be FRAME_ID.*"name,age"/],
  'numbers without names': ['0,1,2,3,4,5,6\n', /first line must be FRAME_ID/],
  'a short line': [`${NAMES}\n0,1,2,3,4,5\n`, /line 2 has 6 values, but the header names 7/],
  'a short line among others': [
    `${NAMES}\n0,1\n${LINES[1]}`,
    /line 2 has 2 values, but the header names 7/,
  ],
  'a long line': [`${NAMES}\n${LINES[0]},7\n`, /line 2 has 8 values, but the header names 7/],
  'an empty cell': [`${NAMES}\n${LINES[0]}\n1,7,,9,10,11,12\n`, /line 3: G_0 .* got ""/],
  'a value above 255': [`${NAMES}\n0,1,2,3,4,256,6\n`, /line 2: G_1 must be 0 to 255, got "256"/],
  'a value below 0': [`${NAMES}\n0,1,2,-1,4,5,6\n`, /line 2: B_0 must be 0 to 255/],
  'text for a value': [`${NAMES}\n0,red,2,3,4,5,6\n`, /line 2: R_0 .* got "red"/],
  'text for a number': [`${NAMES}\nfirst,1,2,3,4,5,6\n`, /line 2: column 1 must be a number/],
  'a missing column': ['FRAME_ID,R_0,G_0\n0,1,2\n', /of 1 LED, the column B_0 is missing/],
  'a missing first column': ['G_0,B_0,R_1,G_1,B_1\n1,2,3,4,5\n', /of 2 LEDs, the column R_0 is/],
  'a missing LED': ['R_0,G_0,B_0,R_2,G_2,B_2\n1,2,3,4,5,6\n', /the column R_1 is missing/],
  'a column twice': ['R_0,G_0,B_0,B_0\n1,2,3,4\n', /the column B_0 appears twice/],
  'names alone': [`${NAMES}\n`, /has no complete frame/],
  'blank lines alone': ['\n\n', /has no lines/],
  'an open quotation mark': [`${NAMES}\n"0,1,2,3\n`, /has an unclosed quotation mark/],
}

for (const [what, [text, reason]] of Object.entries(wrong)) {
  test(`a fault of a table is reported: ${what}`, async () => {
    const { message } = await refusal(read(text))
    assert.match(message, /table\.csv: /)
    assert.match(message, reason)
  })
}

test('tables without end are refused where it is clear, not read to their end', async () => {
  const line = '0,1,2\n'
  const long = await refusal(readEndless(`R_0,G_0,B_0\n${line.repeat(2 ** 20 + 1)}`))
  assert.is(long.code, 'too-large')
  assert.match(long.message, /has more than 1048576 frames/)
  const wide = await refusal(readEndless(`${NAMES}\n1,`))
  assert.match(wide.message, /line 2 has more than 4194304 characters/)
})

/** Reads a table of a terabyte, all of it zeros after `text`, of which the disk keeps none. */
async function readEndless(text: string): Promise<ReadMovie> {
  await writeFile(path, text)
  await truncate(path, 2 ** 40)
  return readCsv(path, {})
}

test('no content leads to anything but a movie or a clear line', async () => {
  const piece = fc.constantFrom(NAMES, ...LINES, '\n', ',', '"', '\0', '\uFEFF', 'x', '300', '\r')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      await read(pieces.join('')).catch((error: unknown) => {
        if (!(error instanceof SourceError)) throw error
      })
    }),
  )
})

test.run()
