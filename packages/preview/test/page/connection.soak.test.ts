import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { eventually } from '../eventually.ts'
import { assertSeen, DAY, DUSK } from './plus-layout.ts'
import { previewTests } from './preview-tests.ts'

const test = suite('page: connection')
const { serve, open, play, inBrowser } = previewTests(test)

inBrowser('the page comes back by itself when the preview does', async () => {
  const first = await serve({ port: await freePort() })
  const stop = play(first, DAY)
  const { page } = await open(first.url)
  await assertSeen(page, DAY)
  stop()
  await first.close()
  await eventually(async () => {
    assert.match((await page.textContent('#connection'))!, /^Reconnecting/)
  })
  const second = await serve({ port: first.port, title: 'Plus again' })
  play(second, DUSK)
  await assertSeen(page, DUSK)
  await eventually(async () => {
    assert.is(await page.textContent('#connection'), 'Live')
    assert.is(await page.textContent('#title'), 'Plus again')
  })
})

test.run()
