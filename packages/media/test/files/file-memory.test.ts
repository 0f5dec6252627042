import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFileMemory } from '../../src/files/file-memory.ts'

const test = suite('file memory')

/** A memory of files whose content is how many readings there have been. */
function countedMemory() {
  const memory = createFileMemory<number>()
  let readings = 0
  return (path: string, version = '1') => memory.get(path, version, async () => ++readings)
}

test('a file is read once, by those who ask at the same time too', async () => {
  const ask = countedMemory()
  assert.equal(await Promise.all([ask('a'), ask('a')]), [1, 1])
  assert.is(await ask('a'), 1)
})

test('a file that has changed is read again', async () => {
  const ask = countedMemory()
  assert.equal([await ask('a'), await ask('a', '2'), await ask('a', '2')], [1, 2, 2])
})

test('sixteen files are remembered, those that were asked for last', async () => {
  const ask = countedMemory()
  for (let file = 1; file <= 16; file++) assert.is(await ask(String(file)), file)
  assert.is(await ask('1'), 1)
  assert.is(await ask('17'), 17)
  assert.is(await ask('1'), 1)
  assert.is(await ask('2'), 18)
})

test('a reading that failed is tried again', async () => {
  const memory = createFileMemory<string>()
  const failing = memory.get('a', '1', () => Promise.reject(new Error('the disk is gone')))
  await failing.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'the disk is gone'),
  )
  assert.is(await memory.get('a', '1', async () => 'there'), 'there')
})

test('what is known is handed on, and stays for the same version only', async () => {
  const [one, other] = [createFileMemory<number>(), createFileMemory<number>()]
  await one.get('a', '1', async () => 1)
  const waiting = one.get('b', '1', () => new Promise(() => undefined))
  assert.ok(waiting instanceof Promise)
  assert.equal(one.all(), [{ path: 'a', version: '1', known: 1 }])
  other.remember(one.all())
  assert.is(await other.get('a', '1', async () => 2), 1)
  assert.is(await other.get('a', '2', async () => 3), 3)
  other.remember([{ path: 'a', version: '2', known: 4 }])
  assert.is(await other.get('a', '2', async () => 5), 3)
})

test.run()
