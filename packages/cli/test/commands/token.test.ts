import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { runForJson } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom token')
const place = new Workplace()
const data = place.path('data of tokens')

test.after(() => place.close())

test('a token is shown once, listed without its secret, and removed', async () => {
  assert.match(
    (await runHere('token', 'list', '--data', data)).stdout,
    /^no tokens; .* makes one\n$/,
  )
  const added = await runHere('token', 'add', 'my phone', '--scope', 'read', '--data', data)
  assert.match(added.stdout, /^ledloom_[\w-]{43}\n$/)
  assert.is(added.stderr, 'the token my phone allows to read; keep it, it is not shown again\n')
  const [made] = await runHereForJson('token', 'add', 'tablet', '--data', data)
  const { token, ...others } = made as { readonly token: string }
  assert.equal(others, { name: 'tablet', scope: 'play' })
  const kept = readFileSync(`${data}/tokens.json`, 'utf8')
  for (const secret of [token, added.stdout.trim()]) assert.not(kept.includes(secret))
  const { stdout } = await runHere('token', 'list', '--data', data)
  assert.match(stdout, /^my phone +read +since \d{4}-\d\d-\d\d\ntablet +play +since /)
  assert.is((await runHere('token', 'remove', 'my phone', '--data', data)).status, 0)
  const [list] = await runHereForJson('token', 'list', '--data', data)
  assert.equal(
    (list as { readonly name: string }[]).map(({ name }) => name),
    ['tablet'],
  )
})

test('of ten that are added at once by processes of their own, none is lost', async () => {
  const folder = place.path('data of ten')
  const names = Array.from({ length: 10 }, (_, i) => `token ${i}`)
  await Promise.all(names.map((name) => runForJson('token', 'add', name, '--data', folder)))
  const [list] = await runHereForJson('token', 'list', '--data', folder)
  assert.equal((list as { readonly name: string }[]).map(({ name }) => name).sort(), names)
})

for (const [words, message] of [
  [['add'], /add needs the name of a token/],
  [['add', 'tv', '--scope', 'all'], /--scope/],
  [['remove', 'tabel'], /there is no token tabel; did you mean tablet\?/],
  [['remove', 'tablet', '--scope', 'read'], /--scope is for/],
  [['add', 'tablet'], /there is a token tablet already/],
  [['list', 'tablet'], /list takes no name/],
  [['rename'], /add, list, remove/],
] as const) {
  test(`what is wrong is one line: token ${words.join(' ')}`, async () => {
    const { status, stderr, stdout } = await runHere('token', ...words, '--data', data)
    assert.not(status === 0)
    assert.is(stdout, '')
    assert.match(stderr, message)
    assert.is(stderr.trimEnd().split('\n').length, 1)
  })
}

test.run()
