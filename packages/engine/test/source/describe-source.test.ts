import {
  copyFile,
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DescribeOptions } from '../../src/source/describe-options.ts'
import { checkSource, describeSource } from '../../src/source/describe-source.ts'

const test = suite('describe source')
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../media/test/fixtures/${name}`, import.meta.url))
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function refusal(text: string, options?: DescribeOptions): Promise<SourceError> {
  try {
    await describeSource(text, options)
  } catch (error) {
    assert.instance(error, SourceError)
    assert.not.ok((error as SourceError).message.includes('\n'))
    return error as SourceError
  }
  throw new Error(`${text} was taken`)
}

test('a name is an effect, with its parameters and seed', async () => {
  assert.equal(await describeSource('noise', { params: { scale: '2' }, seed: 5 }), {
    kind: 'effect',
    effect: 'noise',
    params: { scale: '2' },
    seed: 5,
  })
})

test('a picture is distinguished from an animation by its content', async () => {
  for (const [name, kind] of [
    ['photo.jpg', 'image'],
    ['picture.svg', 'image'],
    ['picture-alpha.webp', 'image'],
    ['animated.webp', 'animation'],
    ['animated.gif', 'animation'],
  ] as const) {
    assert.equal(await describeSource(fixture(name)), { kind, path: fixture(name) })
  }
})

test('a pattern is an effect, whatever its language', async () => {
  const patterns = new URL('../../../../examples/patterns/', import.meta.url)
  const names = (await readdir(patterns)).filter((name) => name !== 'README.md')
  assert.ok(names.length >= 11)
  for (const name of names) {
    const path = fileURLToPath(new URL(name, patterns))
    assert.equal(await describeSource(path), { kind: 'effect', effect: path, params: {}, seed: 0 })
  }
})

test('the fit is taken over', async () => {
  const description = await describeSource(fixture('photo.jpg'), { view: { fit: 'stretch' } })
  assert.equal(description, { kind: 'image', path: fixture('photo.jpg'), view: { fit: 'stretch' } })
})

test('a misspelt effect is answered with the one that was meant', async () => {
  const { code, message } = await refusal('noize')
  assert.is(code, 'unknown-source')
  assert.is(message, 'there is no effect, file or package called noize; did you mean noise?')
})

test('another word for an effect is answered with the effects that a search finds', async () => {
  const { message } = await refusal('christmas')
  assert.match(message, /called christmas; did you mean (christmas-lights|[a-z-]+, [a-z-]+ or )/)
  assert.match((await refusal('flame')).message, /called flame; did you mean .*(fire|embers)/)
})

test('an unknown name is answered with where the effects are listed', async () => {
  const { message } = await refusal('xyzzyx')
  assert.match(message, /called xyzzyx; `ledloom effects` lists all \d+ effects$/)
})

test('a missing file is called missing', async () => {
  for (const name of ['nothing.png', 'nothing.ts', 'nothing.fseq', 'no/such/file']) {
    assert.is((await refusal(join(folder, name))).code, 'missing-file')
  }
})

test('a folder is answered with how its files are listed, and a missing file with the one that is meant', async () => {
  const { code, message } = await refusal(folder)
  assert.is(code, 'unreadable-file')
  assert.is(
    message,
    `${folder}: is a folder; play one of its files (\`ledloom effects ${folder}\` lists its effects and patterns)`,
  )
  const pattern = join(folder, 'sparks.js')
  await writeFile(pattern, 'export function render(i) { hsv(i, 1, 1) }')
  for (const name of ['sparks', 'Sparks', 'spraks.js', 'spark', 'sparks.fs']) {
    const missing = join(folder, name)
    const { message } = await refusal(missing)
    assert.is(message, `${missing}: there is no such file; did you mean ${pattern}?`)
  }
})

test('a parameter out of range is refused with what is accepted', async () => {
  const { code, message } = await refusal('noise', { params: { speed: '-1e9' } })
  assert.is(code, 'bad-parameter')
  assert.match(message, /^noise: .*speed/)
})

test('a parameter the effect does not have is refused', async () => {
  const { code, message } = await refusal('noise', { params: { colour: 'red' } })
  assert.is(code, 'bad-parameter')
  assert.match(message, 'colour')
})

test('a file that is nothing we know is refused', async () => {
  const path = join(folder, 'notes.txt')
  await writeFile(path, 'milk, bread')
  const { code, message } = await refusal(path)
  assert.is(code, 'unknown-format')
  const checked = await checkSource(path).catch((error: unknown) => error)
  assert.instance(checked, SourceError)
  assert.is((checked as SourceError).message, message)
})

test('a check takes what begins as its ending says, or is a picture', async () => {
  const show = join(folder, 'good.yaml')
  // What it names is looked for when it plays.
  await writeFile(show, 'layers: [{ source: away.mp4 }]')
  const still = join(folder, 'still.mp4')
  await copyFile(fixture('photo.jpg'), still)
  const picture = join(folder, 'picture')
  await copyFile(fixture('photo.jpg'), picture)
  for (const path of [
    show,
    still,
    picture,
    fixture('zstd-stream.fseq'),
    fixture('clip-h264.mp4'),
  ]) {
    await checkSource(path)
  }
})

test('a check refuses a file that is not what its ending says', async () => {
  for (const [name, reason] of [
    ['film.mp4', /film\.mp4/],
    ['film.WEBM', /film\.WEBM/],
    ['x.yaml', /x\.yaml: not a show/],
    ['x.json', /x\.json/],
    ['dance.fseq', /dance\.fseq/],
  ] as const) {
    const path = join(folder, name)
    await writeFile(path, 'milk, bread')
    const error = await checkSource(path).catch((cause: unknown) => cause)
    assert.instance(error, SourceError, name)
    assert.match((error as SourceError).message, reason)
    assert.is((error as SourceError).message.split('\n').length, 1)
  }
})

test('a check reads no more of a large file than its beginning', async () => {
  const path = join(folder, 'large.mp4')
  await copyFile(fixture('clip-h264.mp4'), path)
  // A gigabyte that takes no room: reading all of it would not fit into the test.
  await truncate(path, 2 ** 30)
  const handle = await open(path)
  const files = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  let bytes = 0
  const { read } = files
  files.read = async function (this: FileHandle, ...given: never[]) {
    const result = await Reflect.apply(read, this, given)
    bytes += result.bytesRead
    return result
  } as typeof read
  try {
    await checkSource(path)
  } finally {
    files.read = read
  }
  assert.ok(bytes > 0 && bytes <= 2 ** 16, `${bytes} bytes`)
})

test('a file of any kind is called by its address, too', async () => {
  const spaced = join(folder, 'a picture.webp')
  await copyFile(fixture('animated.webp'), spaced)
  for (const [path, kind] of [
    [fixture('photo.jpg'), 'image'],
    [spaced, 'animation'],
    [fixture('clip-h264.mp4'), 'video'],
    [fixture('zstd-stream.fseq'), 'movie'],
  ] as const) {
    const description = await describeSource(pathToFileURL(path).href)
    assert.is(description.kind, kind)
    assert.is('path' in description && description.path, path)
  }
  const params = { palette: pathToFileURL(fixture('photo.jpg')).href }
  const aurora = await describeSource('aurora', { params })
  assert.equal(
    aurora,
    await describeSource('aurora', { params: { palette: fixture('photo.jpg') } }),
  )
})

test('an address of no file on this machine is refused', async () => {
  for (const [address, reason] of [
    ['file://elsewhere/photo.jpg', 'is on another machine'],
    ['file:///a%2fb.jpg', 'is not the address of a file'],
    ['https://localhost/photo.jpg', 'only files are read'],
  ] as const) {
    const { code, message } = await refusal(address)
    assert.is(code, 'unknown-source')
    assert.ok(message.startsWith(`${address}: ${reason}`), message)
  }
})

test('a path of an effect file is an effect', async () => {
  const path = join(folder, 'mine.ts')
  await writeFile(
    path,
    `import { defineEffect } from '@ledloom/effects'
export default defineEffect({ title: 'Mine', description: 'x.', kind: 'pure', params: {},
  prepare: () => (frame) => { frame.fill(1) } })`,
  )
  assert.is((await describeSource(path)).kind, 'effect')
})

test.run()
