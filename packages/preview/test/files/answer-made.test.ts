import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ask } from '../ask.ts'
import { closeAll, startWithStudio } from '../studio-preview.ts'

const test = suite('what was made')

test.after.each(closeAll)

test('what was made is saved under its name', async () => {
  const { server } = await startWithStudio()
  const path = `/made/a/${encodeURIComponent('Träume.fseq')}`
  const { status, headers, body } = await ask(server, { path })
  assert.is(status, 200)
  assert.is(body.toString(), 'movie')
  assert.match(String(headers['content-disposition']), /^attachment; filename="Tr_ume _1_\.fseq"/)
  assert.is(headers['cache-control'], 'no-store')
  const head = await ask(server, { path, method: 'HEAD' })
  assert.is(head.status, 200)
  assert.is(head.body.byteLength, 0)
})

test('a path that climbs or hides something does not reach the studio', async () => {
  const { controls, server } = await startWithStudio()
  const paths = ['', '%2e%2e/a', '..%2fa', 'a//b', '/etc/passwd', 'a%00', 'a%5cb', '%ff', 'a/.']
  for (const path of paths) {
    assert.is((await ask(server, { path: `/made/${path}` })).status, 404, path)
  }
  assert.equal(controls.madePaths, [])
  assert.is((await ask(server, { path: '/made/other' })).status, 404)
  assert.equal(controls.madePaths, ['other'])
})

test('failing controls end one request, and the next is answered', async () => {
  const { server } = await startWithStudio()
  assert.is((await ask(server, { path: '/made/fails' })).status, 500)
  assert.is((await ask(server, { path: '/layout' })).status, 200)
})

test('no downloads without a studio', async () => {
  const { server } = await startWithStudio({ controls: undefined })
  for (const path of ['/made/a', '/pictures/fire.webp']) {
    assert.is((await ask(server, { path })).status, 404)
  }
})

test.run()
