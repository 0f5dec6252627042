import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { listInputs, loadInput } from '@ledloom/inputs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Finding } from '../../src/doctor/check.ts'
import { runHere } from '../run-here.ts'

const test = suite('ledloom doctor')

const socket = createSocket('udp4')
let input = ''
let port = 0

test.before(async () => {
  const { name, port: itsPort } = await loadInput('tpm2-net')
  input = `input ${name}`
  port = itsPort
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
})

test.after(() => {
  socket.close()
})

test('prints a line a check, with advice for a taken port', async () => {
  const { status, stdout, stderr } = await runHere('doctor')
  assert.equal([status, stderr], [0, ''])
  for (const row of [
    /^Node\.js +ok +\d+\.\d+\.\d+$/m,
    /^platform +ok +\w+ \w+, \d+ cores?$/m,
    /^Ledloom +ok +\d+\.\d+\.\d+$/m,
    /^pictures +ok +sharp [\d.]+, libvips [\d.]+: .*jpeg.*webp/m,
    /^videos and sound +(ok +node-av [\d.]+, FFmpeg \S+$|missing +node-av cannot be loaded)/m,
    /^page of the preview +ok +built, and opens$/m,
    /^temporary folder +ok +/m,
    /^discovery, UDP +\w+ +UDP port 5555 is/m,
    /^discovery, TCP +\w+ +TCP port 5555 is/m,
  ]) {
    assert.match(stdout, row)
  }
  const taken = `UDP port ${port} is taken (optional); end the other program, or choose another port`
  assert.match(stdout, taken)
})

test('prints it as JSON, with every live input that has a port', async () => {
  const { status, stdout } = await runHere('doctor', '--json')
  assert.is(status, 0)
  const findings: Finding[] = JSON.parse(stdout)
  const { state, isNeeded, detail } = findings.find(({ name }) => name === input)!
  assert.equal([state, isNeeded, detail], ['taken', false, `UDP port ${port} is taken`])
  const names = new Set(findings.map(({ name }) => name))
  assert.is(names.size, findings.length)
  for (const name of await listInputs()) {
    assert.is(names.has(`input ${name}`), name !== 'standard-input')
  }
  for (const { state, advice } of findings) {
    assert.is(advice !== undefined, state === 'missing' || state === 'taken')
  }
})

test('what is needed and missing gives status 1, and hurts no other check', async () => {
  const { TMPDIR } = process.env
  process.env.TMPDIR = '/nowhere'
  const { status, stdout } = await runHere('doctor')
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  assert.is(status, 1)
  assert.match(
    stdout,
    /^temporary folder +missing +\/nowhere cannot be written to: .*; set TMPDIR/m,
  )
  assert.match(stdout, /^Node\.js +ok/m)
})

test.run()
