import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { labelOfDevice, outputOfDevice } from '../../src/movies/output-files.ts'
import { Workplace } from '../workplace.ts'

const test = suite('outputOfDevice')
const place = new Workplace()

test.after(() => place.close())

for (const [path, expected] of [
  ['movies', 'movies/tree.fseq'],
  ['movies/', 'movies/tree.fseq'],
  ['v1.2/', 'v1.2/tree.fseq'],
  ['a/fire-{device}.bin', 'a/fire-tree.bin'],
  ['{device}/{device}.csv', 'tree/tree.csv'],
] as const) {
  test(`of ${path} is ${expected}`, () => {
    assert.is(outputOfDevice(path, 'tree', '.fseq'), expected)
  })
}

test('a folder that is there may have a dot in its name', () => {
  assert.is(outputOfDevice(place.folder, 'tree', '.fseq'), place.path('tree.fseq'))
  assert.is(outputOfDevice('.', 'tree', '.fseq'), 'tree.fseq')
})

test('the path of one file is refused', () => {
  assert.throws(() => outputOfDevice('fire.fseq', 'tree', '.fseq'), /fire\.fseq is one file/)
})

test('a name leads out of no folder', () => {
  assert.is(outputOfDevice('a', '10.0.0.2:8080', '.fseq'), 'a/10.0.0.2-8080.fseq')
  assert.is(outputOfDevice('a', '../b\\c', '.fseq'), 'a/--b-c.fseq')
  assert.is(outputOfDevice('a', 'árbol 1', '.fseq'), 'a/árbol-1.fseq')
})

for (const [target, label] of [
  ['tree', 'tree'],
  ['192.168.1.50', '192.168.1.50'],
  ['http://192.168.1.50:8080/', '192.168.1.50:8080'],
  ['@devices/tree.json', 'tree'],
] as const) {
  test(`of ${target} is ${label}`, () => {
    assert.is(labelOfDevice(target), label)
  })
}

test.run()
