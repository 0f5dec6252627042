import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DroppedFiles } from '../../src/files/dropped-files.ts'
import type { QuotaLimits } from '../../src/files/file-quota.ts'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'

const test = suite('DroppedFiles')

const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds: 10 })
const LINE = '[0.25,0.5,0.75],'

const WIDE: QuotaLimits = { file: 1e6, all: 1e9, count: 1000 }

let nameCount = 0

const nextName = () => `${++nameCount}.json`

const layoutOf = (count: number) => `[${LINE.repeat(count - 1)}[1,0,0]]`

/** Files under limits, until the work with them is done. */
async function withFiles(
  limits: Partial<QuotaLimits> | undefined,
  work: (files: DroppedFiles) => Promise<void>,
): Promise<void> {
  const files = await DroppedFiles.open(() => undefined, limits && { ...WIDE, ...limits })
  await work(files).finally(() => files.close())
}

async function refusalOf(taking: Promise<string>): Promise<string> {
  const failure = await taking.catch((error: unknown) => error)
  if (failure instanceof Error) return failure.message
  throw new Error('it was taken')
}

test('what all files may have is counted while they are written, also side by side', async () => {
  await withFiles({ file: 600, all: 1000 }, async (files) => {
    const text = layoutOf(30)
    const take = () => files.take(nextName(), Readable.from([text]), profile)
    assert.is(text.length, 473)
    const taken = await Promise.allSettled([take(), take(), take()])
    assert.is(taken.filter(({ status }) => status === 'fulfilled').length, 2)
    assert.match(await refusalOf(take()), /no room for more files/)
    await files.remove(files.all[0]!.id)
    assert.type(await take(), 'string')
    assert.is(readdirSync(files.folder).length, 2)
  })
})

test('a file that is cancelled while it is checked is not kept, and the next one is', async () => {
  await withFiles(undefined, async (files) => {
    const stop = new AbortController()
    const lines = Array.from({ length: 3000 }, (_, line) => `v${line} = sin(${line}) * time(0.1)`)
    const text = `export function render(index) { ${lines.join('\n')} hsv(0, 1, v1) }`
    const taking = files.take('large.js', Readable.from([text]), profile, stop.signal)
    while (readdirSync(files.folder).length === 0) await turn()
    setTimeout(() => stop.abort(), 30)
    assert.is(await refusalOf(taking), 'the upload was cancelled')
    assert.equal([files.all, readdirSync(files.folder)], [[], []])
    assert.type(await files.take('a.json', Readable.from([layoutOf(2)]), profile), 'string')
  })
})

test('the same file is kept once, another of its name beside it', async () => {
  await withFiles(undefined, async (files) => {
    const take = (count: number) => files.take('a.json', Readable.from([layoutOf(count)]), profile)
    const first = await take(2)
    assert.is(await take(2), first)
    assert.is.not(await take(3), first)
    assert.is(files.all.length, 2)
    assert.is(readdirSync(files.folder).length, 2)
  })
})

test('how many there are is counted, with those that are being written', async () => {
  await withFiles({ count: 2 }, async (files) => {
    const take = () => files.take(nextName(), Readable.from([layoutOf(2)]), profile)
    const taken = await Promise.allSettled([take(), take(), take()])
    assert.is(taken.filter(({ status }) => status === 'fulfilled').length, 2)
    assert.match(await refusalOf(take()), /no room for more files/)
    await files.remove(files.all[0]!.id)
    assert.match(await refusalOf(files.take('a.json', Readable.from(['{']), profile)), /^a\.json/)
    assert.type(await take(), 'string')
    assert.is(files.all.length, 2)
  })
})

test('a file that grows and grows is cut off while it is written', async () => {
  await withFiles({ file: 600, all: 10_000 }, async (files) => {
    let chunks = 0
    async function* endless() {
      for (;;) {
        chunks++
        yield Buffer.alloc(100)
        await turn()
      }
    }
    const content = Readable.from(endless(), { highWaterMark: 1 })
    assert.match(await refusalOf(files.take('a.png', content, profile)), /no room/)
    assert.ok(chunks < 20, `${chunks} chunks were read`)
    assert.equal(readdirSync(files.folder), [])
  })
})

test('what was refused leaves its room', async () => {
  await withFiles({ file: 600, all: 600 }, async (files) => {
    const broken = () => files.take('a.json', Readable.from(['{'.repeat(500)]), profile)
    assert.match(await refusalOf(broken()), /^a\.json/)
    assert.match(await refusalOf(broken()), /^a\.json/)
    assert.type(await files.take('a.json', Readable.from([layoutOf(30)]), profile), 'string')
  })
})

/** Characters of the longest JSON that this thread reads while `work` goes on. */
async function longestJson(work: () => Promise<void>): Promise<number> {
  const { parse } = JSON
  let longest = 0
  JSON.parse = (text, ...rest) => {
    longest = Math.max(longest, text.length)
    return parse(text, ...rest)
  }
  await work().finally(() => {
    JSON.parse = parse
  })
  return longest
}

test('a pattern is taken, but code that would run here is refused and never runs', async () => {
  await withFiles(undefined, async (files) => {
    const take = (name: string, text: string) => files.take(name, Readable.from([text]), profile)
    const pattern = 'export function render(index) { hsv(index / pixelCount, 1, 1) }'
    assert.is(files.file(await take('wave.js', pattern)).covers, true)
    const dots = 'export function render(index) { hsv(0, 1, index % 5 == 0) }'
    assert.is(files.file(await take('dots.js', dots)).covers, false)
    const code = `globalThis.ran = true; export default () => process.exit(7)`
    assert.match(await refusalOf(take('evil.js', code)), /evil\.js.*code that is no pattern/)
    const hidden = `${pattern}\nexport default () => process.exit(7)`
    assert.match(await refusalOf(take('hidden.js', hidden)), /code that is no pattern/)
    const broken = 'export function render(index) { hsv(hue, 1, 1) }'
    assert.match(await refusalOf(take('broken.js', broken)), /1:37: there is nothing called hue/)
  })
})

test('a layout is read in another thread, for which nothing waits', async () => {
  const text = layoutOf(9000)
  const longest = await longestJson(() =>
    withFiles(undefined, async (files) => {
      const id = await files.take('big.json', Readable.from([text]), profile)
      assert.is((await files.layout(id)).ledCount, 9000)
    }),
  )
  assert.ok(longest < text.length / 10, `${longest} characters`)
})

test('layouts that are too long are refused before they are read, of too many LEDs after', async () => {
  await withFiles(undefined, async (files) => {
    // It would be no layout if it were read.
    const long = files.take('long.json', Readable.from(['['.repeat(9_000_000)]), profile)
    assert.is(await refusalOf(long), 'long.json: a layout may have at most 8 MB')
    const many = files.take('many.json', Readable.from([layoutOf(100_001)]), profile)
    assert.is(await refusalOf(many), 'many.json: it has over 100000 LEDs')
  })
})

test('a list of places that is of no use says why', async () => {
  await withFiles(undefined, async (files) => {
    const gap = Readable.from(['index,x,y,z\n0,1,2,3\n2,1,2,4\n'])
    const refusal = await refusalOf(files.take('found.csv', gap, profile))
    assert.is(refusal, 'found.csv: there is no line for LED 1 of 0 to 2; add one with its place')
  })
})

test.run()
