import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keptPath } from '../../../service/src/memory/kept-path.ts'
import { until } from '../../../sockets/test/until.ts'
import { RunningLedloom } from '../running-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom serve on a disk that stalls at the start')
const place = new Workplace()

const GIVEN_UP = 'a disk does not answer: what is not written to it by now is given up'
test.after(() => place.close())

/** Makes a pipe that nobody writes to: a file whose disk never answers. */
function stall(path: string): void {
  execFileSync('mkfifo', [path])
}

if (process.platform === 'linux') {
  test('the lights come without what was kept, and the command ends though the disk never answers', async () => {
    const device = await place.device({ ledCount: 20 })
    const [house, data] = [place.path('house.yaml'), place.path('data')]
    const entry = 'schedule: [{ name: all, from: 00:00, to: 24:00, play: plasma }]'
    writeFileSync(house, `devices: ['${device.address}']\n${entry}`)
    mkdirSync(data)
    stall(keptPath(data, house, 'file'))
    const running = new RunningLedloom(['serve', '--config', house, '--data', data, '--http', '0'])
    try {
      const url = await running.says(/^other programs ask at (.*)\/api\/v1$/m)
      const health = async () =>
        (await (await fetch(`${url}/health`)).json()) as { readonly reasons: readonly string[] }
      // The device is taken over a moment before it plays.
      await until(async () => device.mode === 'rt' && (await health()).reasons.length === 1)
      const trouble = `${data} is on a disk that does not answer: the house starts without what it has kept, and keeps nothing until it does`
      assert.equal(await health(), { status: 'warn', reasons: [trouble] })
      const { stderr, status } = await running.kill('SIGTERM')
      assert.is(stderr, `the disk is slow: ${data} is waited for\n${trouble}\n${GIVEN_UP}\n`)
      assert.is(status, 143)
      assert.is.not(device.mode, 'rt')
    } finally {
      await running.close()
    }
  })

  test('once the disk answers the house goes on with what was kept, and keeps it', async () => {
    const device = await place.device({ ledCount: 20 })
    const [house, data] = [place.path('late.yaml'), place.path('late')]
    const entry = 'schedule: [{ name: all, from: 00:00, to: 24:00, play: plasma }]'
    writeFileSync(house, `devices: ['${device.address}']\n${entry}`)
    mkdirSync(data)
    const choice = { isOn: true, play: 'fire', at: Date.now() }
    const kept = { choice, brightness: 0.5, macs: { attic: '00:11:22:33:44:55' } }
    writeFileSync(keptPath(data, house), JSON.stringify(kept))
    const pipe = keptPath(data, house, 'file')
    stall(pipe)
    const running = new RunningLedloom(['serve', '--config', house, '--data', data])
    try {
      await running.says(/^all: plasma, until/m)
      await until(() => device.mode === 'rt')
      const other = openSync(pipe, 'r+')
      rmSync(pipe)
      closeSync(other)
      await running.says(/^by hand: fire(, until .*)?$/m)
      await until(() => device.mode === 'rt')
      const isKept = () => {
        const { brightness, macs } = JSON.parse(readFileSync(keptPath(data, house), 'utf8'))
        return brightness === 0.5 && 'attic' in macs && device.address in macs
      }
      await until(isKept)
      const { stderr, status } = await running.kill('SIGTERM')
      assert.match(
        stderr,
        'the disk answers again: the house is opened once more, with what it has',
      )
      assert.not.match(stderr, GIVEN_UP)
      assert.is(status, 0)
    } finally {
      await running.close()
    }
  })

  test('a house of which nothing can be read ends with one line', async () => {
    const house = place.path('stalled.yaml')
    stall(house)
    const running = new RunningLedloom(['serve', '--config', house, '--data', place.path('none')])
    const { stdout, stderr, status } = await running.ended
    const last = `ledloom: ${house} is on a disk that does not answer; start again once it does`
    assert.equal(
      [status, stdout, stderr],
      [137, '', `the disk is slow: ${house} is waited for\n${last}\n${GIVEN_UP}\n`],
    )
  })
}

test.run()
