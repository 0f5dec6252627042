import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { ClockServer } from '../../src/clock/shared/clock-server.ts'
import { FollowedClock } from '../../src/clock/shared/followed-clock.ts'

const test = suite('a shared clock and chrony')
const folder = mkdtempSync(join(tmpdir(), 'ledloom-chrony-'))

test.after(() => rmSync(folder, { recursive: true }))

/** chrony, which leaves the clock of this machine alone; it prints to standard error. */
function chrony(...settings: readonly string[]) {
  const files = ['cmdport 0', 'bindcmdaddress /', `pidfile ${join(folder, 'pid')}`]
  const asRoot = process.getuid?.() === 0 ? ['-u', 'root'] : ['-U']
  return spawn('chronyd', ['-x', ...asRoot, ...settings, ...files])
}

/** Whether chrony is here; says so if it is not. */
async function hasChrony(): Promise<boolean> {
  const child = spawn('chronyd', ['--version'])
  const [status] = await once(child, 'close').catch(() => [undefined])
  if (status !== undefined) return true
  console.log('skipped: no chrony to follow')
  return false
}

test('a host follows the time of chrony', async () => {
  if (!(await hasChrony())) return
  const port = await freePort()
  const settings = [`port ${port}`, 'local stratum 8', 'allow 127.0.0.1', 'bindaddress 127.0.0.1']
  const server = chrony('-d', ...settings)
  const ended = once(server, 'close')
  try {
    // It ends if nobody reads what it prints. Until it listens, it is asked again and again.
    server.stderr.resume()
    const clock = await FollowedClock.open({ host: '127.0.0.1', port })
    // Wide, as the machine may be busy.
    assert.ok(Math.abs(clock.now() - Date.now()) < 1000)
    clock.close()
  } finally {
    server.kill()
    await ended
  }
})

test('chrony measures how far the time of a host is from its own', async () => {
  if (!(await hasChrony())) return
  const now = () => Date.now() + 3000
  const server = await ClockServer.start({ port: 0, now, onError: assert.unreachable })
  const client = chrony('-Q', '-t', '20', `server 127.0.0.1 port ${server.port} iburst`)
  let said = ''
  client.stderr.on('data', (text) => {
    said += text
  })
  await once(client, 'close')
  await server.close()
  const [, seconds] = /wrong by (-?[\d.]+) seconds/.exec(said) ?? []
  assert.ok(Math.abs(Number(seconds) - 3) < 1, said)
})

test.run()
