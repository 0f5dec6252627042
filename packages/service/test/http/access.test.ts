import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { problemType } from '../../src/http/contract/problem.ts'
import { Tokens } from '../../src/http/tokens.ts'
import { ServedHouses } from './served-house.ts'

const test = suite('access')
const houses = new ServedHouses()
test.after.each(() => houses.close())

test('a house that is open to the network answers tokens only, each by its scope', async () => {
  const { url: address, tokens } = await houses.start({ host: '0.0.0.0' })
  const url = `http://127.0.0.1:${new URL(address).port}`
  const { secret: reader } = await tokens.add('screen', 'read')
  const { secret: player } = await tokens.add('phone', 'play')
  const as = (token?: string) => (token === undefined ? {} : { Authorization: `Bearer ${token}` })
  const read = (token?: string) => fetch(`${url}/api/v1/house`, { headers: as(token) })
  const dim = (token?: string) =>
    fetch(`${url}/api/v1/house`, {
      ...{ method: 'PATCH', body: '{"brightness":0.5}' },
      headers: { 'Content-Type': 'application/json', ...as(token) },
    })

  const none = await read()
  assert.equal([none.status, none.headers.get('www-authenticate')], [401, 'Bearer realm="ledloom"'])
  assert.match(await none.text(), problemType('unauthorized'))
  const wrong = await read(`${reader}x`)
  assert.equal(
    [wrong.status, wrong.headers.get('www-authenticate')],
    [401, 'Bearer realm="ledloom", error="invalid_token"'],
  )
  assert.is((await read(reader)).status, 200)
  const weak = await dim(reader)
  assert.is(weak.status, 403)
  assert.match(weak.headers.get('www-authenticate')!, 'error="insufficient_scope", scope="play"')
  assert.is((await dim(player)).status, 200)
  assert.is((await fetch(`${url}/metrics`)).status, 401)
  for (const open of ['/health', '/api/v1/openapi.json']) {
    assert.is((await fetch(url + open)).status, 200)
  }

  // Another process, as `ledloom token remove` is.
  const folder = dirname(tokens.path)
  await new Tokens(folder).remove('phone')
  assert.is((await dim(player)).status, 401)
})

test('what a proxy of this machine asks for others needs a token, though it comes from here', async () => {
  const { url, tokens } = await houses.start()
  const { secret } = await tokens.add('screen', 'read')
  const ask = (headers: Record<string, string>) =>
    fetch(`${url}/api/v1/house`, { headers }).then(({ status }) => status)
  assert.is(await ask({}), 200)
  const forwarded = { 'X-Forwarded-For': '203.0.113.8' }
  assert.is(await ask(forwarded), 401)
  assert.is(await ask({ Via: '1.1 proxy' }), 401)
  assert.is(await ask({ ...forwarded, Authorization: `Bearer ${secret}` }), 200)
})

test('only what proves a token is kept, and a damaged file lets nobody in', async () => {
  const { url, tokens, notes } = await houses.start()
  const { secret } = await tokens.add('phone', 'play')
  const text = await readFile(tokens.path, 'utf8')
  assert.not.match(text, secret)
  assert.match(secret, /^ledloom_[\w-]{43}$/)
  assert.equal(
    (await tokens.list()).map(({ name, scope }) => [name, scope]),
    [['phone', 'play']],
  )
  for (const name of ['phone', '', ' ', 'x'.repeat(65), 'a\nb']) {
    try {
      await tokens.add(name, 'read')
      assert.unreachable(`${name} is no name`)
    } catch (error) {
      assert.is((error as Error).name, 'HouseError')
    }
  }
  await writeFile(tokens.path, '{"tokens":[{"name":"x"')
  const headers = { Authorization: `Bearer ${secret}` }
  assert.is((await fetch(`${url}/api/v1/house`, { headers })).status, 500)
  assert.match(notes.join(), /tokens\.json is damaged/)
})

test('pages of other sites are refused, whatever their name points to', async () => {
  const { url } = await houses.start()
  const status = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${url}/api/v1/house`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      asked.on('error', reject).end()
    })
  const { host } = new URL(url)
  assert.is(await status({ host }), 200)
  assert.is(await status({ host, origin: `http://${host}` }), 200)
  for (const headers of [
    { host: 'evil.example' },
    { host: '192.168.1.5' },
    { host: 'a b' },
    { host, origin: 'http://evil.example' },
    { host, origin: 'null' },
    { host, origin: `https://${host}` },
    { host, 'sec-fetch-site': 'cross-site' },
    { host, 'sec-fetch-site': 'same-site' },
  ]) {
    assert.is(await status(headers), 403, JSON.stringify(headers))
  }
  const preflight = await fetch(`${url}/api/v1/house`, { method: 'OPTIONS' })
  assert.equal(
    [preflight.status, preflight.headers.get('allow')],
    [204, 'GET, PATCH, HEAD, OPTIONS'],
  )
  assert.is(preflight.headers.get('access-control-allow-origin'), null)
})

test.run()
