import { execFileSync } from 'node:child_process'
import { open as openFile, rename } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { z } from 'zod'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import type { Problem } from '../../src/http/contract/problem.ts'
import { endpoints } from '../../src/http/endpoints.ts'
import { openApiDocument } from '../../src/http/open-api-document.ts'
import type { healthData } from '../../src/http/resources/health.ts'
import { Tokens } from '../../src/http/tokens.ts'
import { stallingDisk } from '../stalling-disk.ts'
import { until } from '../until.ts'
import { AnswerCheck } from './checked-fetch.ts'
import { ServedHouses } from './served-house.ts'

const test = suite('the HTTP interface on a disk that stalls')
const houses = new ServedHouses()
test.after.each(() => houses.close())

const check = new AnswerCheck(openApiDocument(endpoints))

type ProblemDocument = ReturnType<Problem['toJSON']>

type Health = z.output<typeof healthData>

/** Changes something, if a condition is met. */
const change = (url: string, method: string, content?: unknown, condition = '') =>
  check.fetch(url, {
    method,
    headers: {
      ...(condition !== '' && { 'If-Match': condition }),
      ...(content !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(content !== undefined && { body: JSON.stringify(content) }),
  })

test('what would change the house file is answered in time, also while the disk still stalls', async () => {
  const clock = new HandClock()
  const disk = stallingDisk(clock)
  const { url, path, service, notes } = await houses.start({}, { text: disk.text, disk: { clock } })
  const entry = { from: '18:00', to: '19:00', play: 'plasma' }
  const dusk = `${url}/api/v1/schedule/dusk`
  disk.stall('draft')
  const put = change(dusk, 'PUT', entry)
  await disk.reaches('draft')
  disk.wait()
  const problem = async (answer: Promise<Response>) => {
    const { type, status, detail } = (await (await answer).json()) as ProblemDocument
    assert.equal([type.split('#')[1], status], ['stalled-disk', 503])
    return detail
  }
  const stalled = `${path} is on a disk that does not answer`
  const detail = `${stalled}: nothing is changed; try again once it does`
  assert.is(await problem(put), detail)
  assert.is(await problem(change(`${url}/api/v1/playlists/calm`, 'DELETE', undefined, '*')), detail)
  assert.is(await problem(change(dusk, 'PUT', entry)), detail)

  // All else goes on.
  assert.is((await check.fetch(`${url}/api/v1/schedule`)).status, 200)
  assert.is((await change(`${url}/api/v1/house`, 'PATCH', { brightness: 0.5 })).status, 200)
  const health = (await (await check.fetch(`${url}/health`)).json()) as Health
  assert.equal(
    health.reasons.filter((line) => line.startsWith(stalled)),
    service.faults,
  )
  assert.is(service.faults.length, 1)

  disk.answer()
  await until(() => service.faults.length === 0)
  assert.is((await check.fetch(dusk)).status, 404)
  assert.is((await change(dusk, 'PUT', entry)).status, 201)
  assert.is(notes.filter((line) => line.startsWith(`${path} is on`)).length, 2)
})

if (process.platform === 'linux') {
  test('tokens that are known count while their disk stalls; before, none can be checked', async () => {
    const { tokens } = await houses.start()
    const { secret } = await tokens.add('phone', 'play')
    await tokens.find(secret)
    const clock = new HandClock()
    const known = new Tokens(tokens.path.replace('/tokens.json', ''), { clock })
    assert.is((await known.find(secret))?.name, 'phone')

    // A pipe that nobody writes to.
    await rename(tokens.path, `${tokens.path}.away`)
    execFileSync('mkfifo', [tokens.path])
    const unknown = new Tokens(tokens.path.replace('/tokens.json', ''), { clock })
    const asked = [known.find(secret), unknown.find(secret).catch(({ message }: Error) => message)]
    // Its time has been looked at by then, and it is read.
    const reading = () =>
      process.getActiveResourcesInfo().filter((name) => name.startsWith('FSReq')).length
    await until(() => reading() > 0)
    // Many requests hold no more threads: each of both reads it, and the house may look at its file.
    const many = Array.from({ length: 10 }, () => unknown.find(secret).catch(() => undefined))
    await new Promise(setImmediate)
    assert.ok(reading() <= 3)
    clock.advance(12_000)
    const [first, second] = await Promise.all(asked)
    assert.is(typeof first === 'object' && first.name, 'phone')
    assert.is(second, `${tokens.path} is on a disk that does not answer`)
    await Promise.all(many)
    await (await openFile(tokens.path, 'r+')).close()
  })
}

test.run()
