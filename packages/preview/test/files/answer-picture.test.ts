import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ask } from '../ask.ts'
import { closeAll, startWithStudio } from '../studio-preview.ts'

const test = suite('pictures of effects')

test.after.each(closeAll)

test('the picture of an effect is answered, for the browser to keep', async () => {
  const { server } = await startWithStudio()
  const { status, headers, body } = await ask(server, { path: '/pictures/fire.webp' })
  assert.is(status, 200)
  assert.is(headers['content-type'], 'image/webp')
  assert.is(headers['cache-control'], 'private, max-age=3600')
  assert.equal([...body], [82, 73, 70, 70])
})

test('anything else is not there', async () => {
  const { server } = await startWithStudio()
  for (const name of ['water.webp', 'fire.png', '..%2ffire.webp', 'a/fire.webp', 'FIRE.webp', '']) {
    assert.is((await ask(server, { path: `/pictures/${name}` })).status, 404, name)
  }
})

test('a name of 64 characters is asked for, a longer one is not', async () => {
  const { controls, server } = await startWithStudio()
  const asked: number[] = []
  controls.openPicture = async (name) => {
    asked.push(name.length)
    return undefined
  }
  for (const length of [64, 65]) {
    await ask(server, { path: `/pictures/${'a'.repeat(length)}.webp` })
  }
  assert.equal(asked, [64])
})

test.run()
