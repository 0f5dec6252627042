import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import { RGB, RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collectGarbage } from '../../../../core/test/collect-garbage.ts'
import { readFseq } from '../../../src/sequence/fseq/read-fseq.ts'
import { writeMovieFile } from '../../../src/sequence/movie-file.ts'
import type { MovieFileOptions, ReadMovie } from '../../../src/sequence/movie-format.ts'
import { SourceError } from '../../../src/source/source-error.ts'
import { type FseqParts, fseqBytes } from '../fseq-bytes.ts'
import { refusal } from '../refusal.ts'

const test = suite('read FSEQ')
let path = ''

test.before(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'ledloom-')), 'foreign.fseq')
})
test.after(() => rm(join(path, '..'), { recursive: true }))

async function readBytes(bytes: Uint8Array, options: MovieFileOptions = {}): Promise<ReadMovie> {
  await writeFile(path, bytes)
  return readFseq(path, options)
}

function readParts(parts: FseqParts, options: MovieFileOptions = {}): Promise<ReadMovie> {
  return readBytes(fseqBytes(parts), options)
}

function counting(length: number, from = 1): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => from + index)
}

function zlibBlocks(data: Uint8Array, frameLength: number, starts: readonly number[]) {
  return starts.map((firstFrame, index) => {
    const end = starts[index + 1] ?? data.length / frameLength
    const bytes = zlib.deflateSync(data.subarray(firstFrame * frameLength, end * frameLength))
    return { firstFrame, bytes }
  })
}

for (const major of [1, 2]) {
  test(`version ${major} of another program is three channels per LED`, async () => {
    const data = counting(12)
    const movie = await readParts({ major, channelCount: 6, frameCount: 2, stepMs: 25, data })
    assert.equal([movie.ledCount, movie.frameCount, movie.frameRate], [2, 2, 40])
    assert.equal(movie.format, RGB)
    assert.equal([...movie.data], [...data])
    assert.equal(movie.notes, [])
  })
}

test('variable headers are passed over, known or not, filled or not', async () => {
  const variable = Buffer.from('\x0a\0mfa.mp3\0\x05\0zz!\x12\0ED\0\0\0\0', 'latin1')
  const data = counting(6)
  const movie = await readParts({ minor: 2, channelCount: 6, frameCount: 1, variable, data })
  assert.equal([...movie.data], [...data])
})

test('blocks of zlib are put together, and entries that are not used passed over', async () => {
  const data = counting(5 * 6)
  const blocks = [...zlibBlocks(data, 6, [0, 1, 4]), { firstFrame: 0, bytes: new Uint8Array() }]
  const movie = await readParts({ channelCount: 6, frameCount: 5, compression: 2, blocks })
  assert.equal([...movie.data], [...data])
})

test('an index that was never filled in is one block', async () => {
  const data = counting(5 * 6)
  const [whole] = zlibBlocks(data, 6, [0])
  const blocks = [{ firstFrame: 0, bytes: new Uint8Array() }]
  const facts = { channelCount: 6, frameCount: 5, compression: 2, blocks, data: whole!.bytes }
  assert.equal([...(await readParts(facts)).data], [...data])
})

test('more than 255 blocks are counted by version 2.1', async () => {
  const data = counting(300 * 3)
  const blocks = zlibBlocks(data, 3, [...Array(300).keys()])
  const facts = { minor: 1, channelCount: 3, frameCount: 300, compression: 2, blocks }
  assert.equal([...(await readParts(facts)).data], [...data])
})

test('the sequences of a zstd made by others are read: one block, blocks, and in ranges', async () => {
  const expected = Uint8Array.from({ length: 40 * 30 }, (_, i) => (i * i * 7 + (i >> 5)) & 255)
  for (const [name, firstLed] of [
    ['zstd-stream.fseq', 0],
    ['zstd-blocks.fseq', 0],
    ['zstd-ranges.fseq', 50],
  ] as const) {
    const file = new URL(`../../fixtures/${name}`, import.meta.url).pathname
    const movie = await readFseq(file, { channelOffset: 3 * firstLed })
    assert.equal([movie.ledCount, movie.frameCount], [10, 40], name)
    assert.equal([...movie.data], [...expected], name)
  }
})

test('blocks of zstd with few bytes are read, such as those of dark frames', async () => {
  for (const [packed, length] of [
    ['28b52ffd2003190000000000', 3],
    ['28b52ffd201e45000010000001000cc002', 30],
  ] as const) {
    const blocks = [{ firstFrame: 0, bytes: Buffer.from(packed, 'hex') }]
    const facts = { channelCount: 3, frameCount: length / 3, compression: 1, blocks }
    assert.equal([...(await readParts(facts)).data], Array(length).fill(0))
  }
})

test('what the zstd of Node packs is read', async () => {
  if (!('zstdCompressSync' in zlib)) return
  const pack = zlib.zstdCompressSync as (bytes: Uint8Array) => Buffer
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 3000 }), async (bytes) => {
      const data = Buffer.concat([bytes, bytes, bytes])
      const blocks = [{ firstFrame: 0, bytes: pack(data) }]
      const movie = await readParts({
        channelCount: 3,
        frameCount: bytes.length,
        compression: 1,
        blocks,
      })
      assert.ok(data.equals(movie.data))
    }),
  )
})

const ranges = [
  { start: 300, length: 6 },
  { start: 309, length: 3 },
]

test('sparse ranges follow each other, and a note says so', async () => {
  const movie = await readParts({ channelCount: 9, frameCount: 1, ranges, data: counting(9) })
  assert.equal([...movie.data], [...counting(9)])
  assert.equal(movie.notes, [
    'the LEDs take the channels 301 to 306, 310 to 312, one after another',
  ])
})

test('with a channel offset ranges lie where they belong, and others are dark', async () => {
  const facts = { channelCount: 9, frameCount: 2, ranges, data: counting(18) }
  const { ledCount, data, notes } = await readParts(facts, { channelOffset: 303 })
  assert.is(ledCount, 3)
  assert.equal([...data], [4, 5, 6, 0, 0, 0, 7, 8, 9, 13, 14, 15, 0, 0, 0, 16, 17, 18])
  assert.equal(notes, [
    `${path} has channels for 2 of 3 LEDs from channel 304 on; the others stay dark`,
  ])
  const two = await readParts(facts, { channelOffset: 297, ledCount: 2 })
  assert.equal([...two.data], [0, 0, 0, 1, 2, 3, 0, 0, 0, 10, 11, 12])
  const { code, message } = await refusal(readParts(facts, { channelOffset: 310 }))
  assert.is(code, 'wrong-length')
  assert.match(message, /up to 312, none for LEDs from channel 311 on/)
  const between = await refusal(readParts(facts, { channelOffset: 306, ledCount: 1 }))
  assert.match(between.message, /up to 312, none for 1 LED from channel 307 on/)
})

test('LEDs for whose channels there are no values stay dark, and a note says so', async () => {
  const facts = { channelCount: 12, frameCount: 2, data: counting(24) }
  const movie = await readParts(facts, { channelOffset: 6, ledCount: 4 })
  assert.is(movie.ledCount, 4)
  const dark = [0, 0, 0, 0, 0, 0]
  assert.equal([...movie.data], [7, 8, 9, 10, 11, 12, ...dark, 19, 20, 21, 22, 23, 24, ...dark])
  assert.equal(movie.notes, [
    `${path} has channels for 2 of 4 LEDs from channel 7 on; the others stay dark`,
  ])
})

test('a channel offset counts in a file of ours, by the bytes of its LEDs', async () => {
  const rgbw = { ...RGBW, bytesPerLed: 4 as const }
  await writeMovieFile(path, {
    ledCount: 3,
    format: rgbw,
    frameCount: 1,
    frameRate: 20,
    data: counting(12),
  })
  const movie = await readFseq(path, { channelOffset: 4, ledCount: 3 })
  assert.equal([...movie.data], [5, 6, 7, 8, 9, 10, 11, 12, 0, 0, 0, 0])
  assert.match(movie.notes.join(), /channels for 2 of 3 LEDs from channel 5 on/)
  assert.equal([...(await readFseq(path, { channelOffset: 8 })).data], [9, 10, 11, 12])
})

test('a file of ours of which another program kept ranges has its LEDs where they were', async () => {
  await writeMovieFile(path, {
    ledCount: 4,
    format: RGB,
    frameCount: 1,
    frameRate: 20,
    data: counting(12),
  })
  const variable = (await readFile(path)).subarray(32, 48)
  const ranges = [{ start: 3, length: 6 }]
  const kept = { channelCount: 6, frameCount: 1, variable, ranges, data: counting(6, 4) }
  const movie = await readParts(kept, { ledCount: 4 })
  assert.equal([...movie.data], [0, 0, 0, 4, 5, 6, 7, 8, 9, 0, 0, 0])
  assert.equal([...(await readParts(kept, { channelOffset: 3 })).data], [...counting(6, 4)])
})

test('frames may begin at byte 24, without an identifier', async () => {
  const data = counting(12)
  for (const major of [1, 2]) {
    const bytes = fseqBytes({ major, channelCount: 6, frameCount: 2 })
    const head = bytes.subarray(0, 24)
    head.writeUInt16LE(24, 4)
    head.writeUInt16LE(0, 8)
    const movie = await readBytes(Buffer.concat([head, data]))
    assert.equal([...movie.data], [...data])
    assert.equal([movie.ledCount, movie.frameCount, movie.notes], [2, 2, []])
  }
})

test('a channel offset is a whole number', async () => {
  const facts = { channelCount: 6, frameCount: 1, data: counting(6) }
  await readParts(facts, { channelOffset: -1 }).then(
    () => assert.unreachable(),
    (error: RangeError) => assert.match(error.message, /^channelOffset must be .* got -1$/),
  )
})

test('channels that only round a show up make no LED', async () => {
  const facts = { channelCount: 156, frameCount: 1, data: counting(156) }
  assert.is((await readParts(facts, { ledCount: 51 })).ledCount, 51)
  assert.is((await readParts(facts)).ledCount, 52)
  const small = { channelCount: 4, frameCount: 1, data: counting(4) }
  assert.equal([...(await readParts(small)).data], [1, 2, 3])
  assert.match((await refusal(readParts({ ...small, channelCount: 2 }))).message, 'make no LED')
})

test('the effect of one model is read from an ESEQ file', async () => {
  const header = Buffer.alloc(20)
  header.write('ESEQ')
  header.writeUInt32LE(6, 8)
  header.writeUInt32LE(31, 12)
  header.writeUInt32LE(6, 16)
  const movie = await readBytes(Buffer.concat([header, counting(12)]))
  assert.equal([movie.ledCount, movie.frameCount, movie.frameRate], [2, 2, 20])
  assert.equal([...movie.data], [...counting(12)])
})

test('a file that is cut off gives its whole frames and says so', async () => {
  const bytes = fseqBytes({ channelCount: 6, frameCount: 5, data: counting(30) })
  const movie = await readBytes(bytes.subarray(0, -8))
  assert.equal([...movie.data], [...counting(18)])
  assert.equal(movie.notes, [`${path} is cut off: it holds 3 of 5 frames`])
  const { code, message } = await refusal(readBytes(bytes.subarray(0, -25)))
  assert.is(code, 'damaged-file')
  assert.match(message, 'foreign.fseq: is cut off: it has no complete frame')
})

test('a packed file that is cut off gives the frames of its last block too', async () => {
  const data = Uint8Array.from({ length: 90 * 300 }, (_, i) => Math.sin(i * i) * 1e4)
  const blocks = zlibBlocks(data, 300, [0, 10])
  const bytes = fseqBytes({ channelCount: 300, frameCount: 90, compression: 2, blocks })
  const movie = await readBytes(bytes.subarray(0, -blocks[1]!.bytes.length / 2))
  assert.ok(movie.frameCount > 20 && movie.frameCount < 90, String(movie.frameCount))
  assert.ok(Buffer.from(movie.data).equals(data.subarray(0, movie.data.length)))
  assert.match(movie.notes.join(), /cut off/)
  const first = await readBytes(bytes.subarray(0, -blocks[1]!.bytes.length - 1))
  assert.is.not(first.frameCount, 0)
})

test('a frame stored several times counts once where a file of ours is cut off', async () => {
  const movie = { ledCount: 1, format: RGB, frameCount: 3, frameRate: 1, data: counting(9) }
  await writeMovieFile(path, movie)
  const file = await readFile(path)
  const { data, frameRate } = await readBytes(file.subarray(0, -3 * 4))
  assert.equal([...data], [1, 2, 3, 4, 5, 6])
  assert.is(frameRate, 1)
})

const packed = { channelCount: 6, frameCount: 5, compression: 2 }
const whole = counting(30)

const lies: Readonly<Record<string, [FseqParts, RegExp]>> = {
  'channels beyond the file': [
    { channelCount: 60, frameCount: 5, data: whole },
    /it has no complete frame/,
  ],
  'more channels than can be numbered': [
    { channelCount: 0xfffffffe, frameCount: 1, data: whole },
    /4294967294 channels; at most 16777216 are supported/,
  ],
  'no frames': [{ channelCount: 6, frameCount: 0, data: whole }, /0 frames of 6 channels, 50 ms/],
  'steps of no time': [{ channelCount: 6, frameCount: 5, stepMs: 0, data: whole }, /0 ms each/],
  'an unknown method': [{ ...packed, compression: 7 }, /unknown compression 7/],
  'version 3': [{ major: 3, channelCount: 6, frameCount: 5 }, /version 3; 1 and 2 are supported/],
  'nothing after the header': [{ channelCount: 6, frameCount: 5 }, /before the first frame/],
  'blocks out of order': [
    {
      ...packed,
      blocks: zlibBlocks(whole, 6, [0, 3, 4]).map((block, i) => ({
        ...block,
        firstFrame: [0, 3, 2][i]!,
      })),
    },
    /block 3 of 3 begins at frame 2 of 5/,
  ],
  'blocks that begin later': [
    { ...packed, blocks: [{ firstFrame: 1, bytes: zlib.deflateSync(whole) }] },
    /block 1 of 1 begins at frame 1/,
  ],
  'a block with too few bytes': [
    { ...packed, blocks: [{ firstFrame: 0, bytes: zlib.deflateSync(whole.subarray(6)) }] },
    /frames 1 to 5 holds fewer bytes/,
  ],
  'a block with too many bytes': [
    { ...packed, blocks: [{ firstFrame: 0, bytes: zlib.deflateSync(counting(31)) }] },
    /frames 1 to 5 holds more bytes/,
  ],
  'a block that is not packed': [
    { ...packed, blocks: [{ firstFrame: 0, bytes: counting(30) }] },
    /damaged from frame 1 on/,
  ],
  'zstd that is none': [
    { ...packed, compression: 1, blocks: [{ firstFrame: 0, bytes: counting(30) }] },
    /damaged from frame 1 on/,
  ],
  'ranges that overlap': [
    {
      channelCount: 9,
      frameCount: 1,
      ranges: [
        { start: 7, length: 6 },
        { start: 5, length: 3 },
      ],
      data: whole,
    },
    /overlap at channel 8/,
  ],
  'ranges longer than a frame': [
    { channelCount: 6, frameCount: 5, ranges: [{ start: 7, length: 9 }], data: whole },
    /ranges take 9 channels, but a frame holds 6/,
  ],
}

for (const [lie, [parts, reason]] of Object.entries(lies)) {
  test(`a header that lies is found out: ${lie}`, async () => {
    const { message } = await refusal(readParts(parts))
    assert.match(message, /foreign\.fseq: /)
    assert.match(message, reason)
  })
}

test('frames that would begin inside the header are refused', async () => {
  const bytes = fseqBytes({ channelCount: 9, frameCount: 1, ranges, data: whole })
  bytes.writeUInt16LE(36, 4)
  assert.match((await refusal(readBytes(bytes))).message, 'begin inside its header')
})

test('a bomb is not unpacked', async () => {
  const zeros = new Uint8Array(2 ** 26)
  const bombs = [
    { compression: 2, bytes: zlib.deflateSync(zeros) },
    { compression: 1, bytes: await readFile(new URL('../../fixtures/bomb.zst', import.meta.url)) },
  ]
  for (const { compression, bytes } of bombs) {
    const blocks = [{ firstFrame: 0, bytes }]
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    await refusal(readParts({ channelCount: 300, frameCount: 10, compression, blocks }))
    const most = process.memoryUsage().arrayBuffers - before
    assert.ok(most < 2 ** 25, `${most} bytes`)
    const { code } = await refusal(
      readParts({ channelCount: 2 ** 20, frameCount: 2 ** 31, compression, blocks }),
    )
    assert.ok(code === 'too-large' || code === 'damaged-file')
  }
})

test('any byte of a header may be wrong: a clear line, or a movie that keeps to the file', async () => {
  const data = counting(30)
  const wholes = [
    fseqBytes({ major: 1, channelCount: 6, frameCount: 5, data }),
    fseqBytes({ channelCount: 9, frameCount: 3, ranges, data }),
    fseqBytes({ ...packed, blocks: zlibBlocks(data, 6, [0, 2]) }),
    await readFile(new URL('../../fixtures/zstd-ranges.fseq', import.meta.url)),
  ]
  for (const file of wholes) {
    const headLength = file.readUInt16LE(4) + 12
    for (let at = 0; at < headLength; at++) {
      for (const flip of [1, 0xff]) {
        const flipped = Buffer.from(file)
        flipped[at]! ^= flip
        const movie = await readBytes(flipped).catch((error: unknown) => error)
        if (movie instanceof SourceError) continue
        const { ledCount, frameCount, format, data: read } = movie as ReadMovie
        assert.is(read.byteLength, ledCount * frameCount * format.bytesPerLed)
      }
    }
  }
})

test.run()
