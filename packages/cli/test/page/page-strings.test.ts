import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fixture } from '../workplace.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('words that pages send')

let at: StudioPlace
let mark: string
let files: readonly string[]

test.before(async () => {
  at = await openStudioPlace()
  mark = at.place.path('mark')
  const effect = at.place.path('mine.mjs')
  const code = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(mark)}, '')\n`
  await writeFile(effect, `${code}export default () => [1, 1, 1]`)
  files = [effect, `file://${effect}`, fixture('halves.png'), '/etc/hostname', 'package.json']
})
test.after(() => at.close())

/** Names that could be those of files, and files that are there. */
const paths = () => {
  const part = fc.constantFrom('/', '\\', ':', '.', '..', '@', 'fire', 'data', 'http', '~')
  const made = fc.array(fc.oneof(part, fc.string({ maxLength: 8 })), { minLength: 1, maxLength: 6 })
  return fc.oneof(
    fc.constantFrom(...files),
    made.map((parts) => `x${parts.join('')}`),
  )
}

const layers = () => at.controls.state.show!.layers

test('no name of an effect stands for a file', async () => {
  const layer = at.first()
  await fc.assert(
    fc.asyncProperty(paths(), async (name) => {
      const source = { kind: 'effect', name } as const
      assert.match(await at.refusal('add-layer', { source }), /there is no effect called/)
      assert.match(await at.refusal('set-layer', { layer, source }), /there is no effect called/)
    }),
    { numRuns: 15, examples: files.map((file) => [file]) },
  )
  assert.is(layers().length, 1)
  assert.is(existsSync(mark), false)
  assert.not.match(at.controls.state.show!.showFile ?? '', /mine/)
})

test('no other word stands for a file', async () => {
  const layer = at.first()
  await fc.assert(
    fc.asyncProperty(paths(), async (word) => {
      await at.refusal('set-parameter', { layer, name: 'palette', value: word })
      await at.refusal('set-parameter', { layer, name: 'palette', value: [word, '#ff0000'] })
      await at.refusal('set-parameter', { layer, name: word, value: 1 })
      await at.refusal('set-layer', { layer, blend: word })
      await at.refusal('set-layer', { layer, view: { projection: word as 'front', fit: 'cover' } })
      await at.refusal('set-layout', { layout: word, ledCount: 3 })
      await at.refusal('set-layout', { file: word })
      await at.refusal('add-layer', { source: { kind: 'file', file: word } })
      await at.refusal('remove-file', { file: word })
      assert.is(await at.controls.openPicture(word), undefined)
      assert.is(await at.controls.openMade(word), undefined)
    }),
    { numRuns: 30 },
  )
  assert.is(existsSync(mark), false)
})

test('an address of a device is a host, and neither a file nor a path of another service', async () => {
  for (const address of ['@package.json', 'http://127.0.0.1:1/x', 'a@127.0.0.1:1', 'ftp://h/']) {
    assert.match(await at.refusal('connect-device', { address }), /address/)
    assert.match(await at.refusal('set-device', { address, brightness: 1 }), /address/)
    assert.match(await at.refusal('make-movie', { name: 'x', device: address }), /address/)
  }
})

test('a value that was checked for one source does not come to another', async () => {
  const layer = at.first()
  const [, late] = await Promise.allSettled([
    at.studio.composition.editLayer(layer, (before) => ({
      ...before,
      source: { kind: 'effect', name: 'noise' },
    })),
    at.act('set-parameter', { layer, name: 'speed', value: 2 }),
  ])
  assert.is(late.status, 'rejected')
  assert.equal(layers()[0]!.params, {})
})

test.run()
