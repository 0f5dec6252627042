import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UploadPlaces, UploadRefusal } from '../../src/files/upload-places.ts'

const test = suite('UploadPlaces')

test('a few addresses have a place at a time, and one more when one is done', async () => {
  const places = new UploadPlaces(20)
  const ends: (() => void)[] = []
  const wait = () => new Promise<void>((resolve) => ends.push(resolve))
  const held = ['a', 'b', 'c', 'd'].map((address) => places.hold(address, wait))
  const refused = await places.hold('e', wait).catch((error: unknown) => error)
  assert.ok(refused instanceof UploadRefusal && refused.status === 503)
  ends[0]!()
  await held[0]
  assert.is(await places.hold('e', async () => 'done'), 'done')
  for (const end of ends) end()
  await Promise.all(held)
})

test('a place is free again when the upload failed', async () => {
  const places = new UploadPlaces()
  const fail = () => Promise.reject(new Error('no'))
  for (let round = 0; round < 3; round++) {
    const error = await places.hold('a', fail).catch((caught: Error) => caught)
    assert.is((error as Error).message, 'no')
  }
})

test('those that wait have their turn one after the other', async () => {
  const places = new UploadPlaces()
  const order: number[] = []
  const upload = (number: number) => async () => {
    order.push(number)
    await Promise.resolve()
    order.push(-number)
  }
  await Promise.all([1, 2, 3].map((number) => places.hold('a', upload(number))))
  assert.equal(order, [1, -1, 2, -2, 3, -3])
})

test.run()
