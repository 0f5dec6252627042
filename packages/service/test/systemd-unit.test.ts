import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemdUnit } from '../src/index.ts'

const test = suite('systemdUnit')
const folder = mkdtempSync(join(tmpdir(), 'ledloom-unit-'))
const house = { name: 'garden', folder: '/home/ann/100 % lights' }
const command = [process.execPath, '/opt/l.js', 'serve', '--config', '/a "b"/$HOME/100%/h.yaml']

test.after(() => rmSync(folder, { recursive: true }))

/** Runs `systemd-analyze`; undefined where it is not installed. */
function analyze(...words: readonly string[]) {
  // The units of a user are looked up in a runtime folder.
  const env = { ...process.env, XDG_RUNTIME_DIR: folder }
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', words, {
    ...{ env, encoding: 'utf8' },
  })
  if (error === undefined) return { status, stdout, stderr }
  console.log('skipped: no systemd-analyze to check units with')
  return undefined
}

function write(scope: string, text: string): string {
  mkdirSync(join(folder, scope), { recursive: true })
  const path = join(folder, scope, 'garden.service')
  writeFileSync(path, text)
  return path
}

test('words that systemd would read otherwise are quoted', () => {
  const text = systemdUnit({ ...house, command })
  assert.match(text, 'serve --config "/a \\"b\\"/$$HOME/100%%/h.yaml"\n')
  assert.match(text, 'WorkingDirectory=/home/ann/100 %% lights\n')
})

test('files on a disk that stalls leave threads for others, and the file of the service can say how many', () => {
  assert.match(
    systemdUnit({ ...house, command }),
    /\nEnvironment=UV_THREADPOOL_SIZE=16[\s\S]*\nEnvironmentFile=/,
  )
})

test('systemd finds no fault with the unit of a user', () => {
  const path = write('user', systemdUnit({ ...house, folder, command }))
  const checked = analyze('verify', '--user', path)
  if (checked !== undefined) assert.equal(checked, { status: 0, stdout: '', stderr: '' })
})

test('the unit of the machine runs as its user, with few rights', () => {
  const text = systemdUnit({ ...house, folder, command, user: 'daemon' })
  assert.match(text, 'User=daemon\n')
  assert.match(text, /\nAfter=.*\btime-sync\.target\n/)
  const path = write('machine', text)
  const checked = analyze('verify', path)
  if (checked !== undefined) assert.equal(checked, { status: 0, stdout: '', stderr: '' })
  // Of 100; a unit without limits has 96.
  const judged = analyze('security', '--offline=yes', '--threshold=25', path)
  if (judged !== undefined) assert.is(judged.status, 0, judged.stdout)
})

test.run()
