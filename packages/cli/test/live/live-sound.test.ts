import { setTimeout } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pcmOfTone } from '../../../studio/test/pcm-of-tone.ts'
import { until } from '../../../studio/test/until.ts'
import { runHere } from '../run-here.ts'
import { PipedLedloom } from '../sound/piped-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('--sound -')
const place = new Workplace()

test.after(() => place.close())

const PIECE = { seconds: 0.02, sampleRate: 8000 }
const LOUD = pcmOfTone(440, PIECE)
const SILENCE = pcmOfTone(440, { ...PIECE, amplitude: 0 })

async function play(parameters: readonly string[], command = 'play') {
  const virtual = await place.device({ ledCount: 20, mode: 'off' })
  let sum = -1
  virtual.onShow((bytes) => {
    sum = bytes.reduce((total, byte) => total + byte, 0)
  })
  const line = [command, ...parameters, '--to', virtual.address, '--sound', '-:8000']
  const running = place.keep(new PipedLedloom(line))
  /** Pipes a piece over and over, as fast as it sounds, until the lights are as wanted. */
  const pipeUntil = async (piece: Uint8Array, isReached: () => boolean): Promise<void> => {
    const start = performance.now()
    for (let pieces = 1; !isReached(); pieces++) {
      assert.ok(pieces < 6000, `it never came to it: ${sum}`)
      running.input.write(piece)
      await setTimeout(Math.max(0, start + pieces * 20 - performance.now()))
    }
  }
  return { running, pipeUntil, light: () => sum }
}

for (const sources of [['spectrum'], ['spectrum', 'vu-meter', '--each', '30']]) {
  test(`lights follow what is piped in: ${sources.join(' ')}`, async () => {
    const { running, pipeUntil, light } = await play(sources)
    await pipeUntil(SILENCE, () => light() === 0)
    await pipeUntil(LOUD, () => light() > 500)
    await pipeUntil(SILENCE, () => light() < 100)
    await pipeUntil(LOUD, () => light() > 500)
    running.input.end()
    await until(() => light() < 100)
    const { status, stdout, stderr } = await running.interrupt()
    assert.is(status, 0)
    assert.match(stdout, /the device is back in mode off/)
    assert.is(
      stderr,
      'the sound on standard input has ended; effects that hear it go on in silence\n',
    )
  })
}

test('what is shown while nobody sends hears it too', async () => {
  const line = ['--fallback', 'spectrum', '--input', 'ddp', '--set', 'ddp.port=0']
  const { running, pipeUntil, light } = await play(line, 'listen')
  await pipeUntil(LOUD, () => light() > 500)
  await pipeUntil(SILENCE, () => light() < 100)
  assert.is((await running.interrupt()).status, 0)
})

test('a pipe that never ends does not keep the command from ending', async () => {
  const { running, pipeUntil } = await play(['vu-meter', '--seconds', '1'])
  let hasEnded = false
  const end = running.end().then((outcome) => {
    hasEnded = true
    return outcome
  })
  await pipeUntil(LOUD, () => hasEnded)
  const { status, stderr } = await end
  assert.is(status, 0)
  assert.is(stderr, '')
})

for (const command of ['compile', 'upload']) {
  test(`${command} refuses it in one line`, async () => {
    const virtual = await place.device({ ledCount: 20 })
    const where =
      command === 'compile' ? ['--out', place.path('a.fseq')] : ['--to', virtual.address]
    const { status, stderr } = await runHere(command, 'spectrum', '--sound', '-', ...where)
    assert.is(status, 2)
    assert.is(
      stderr,
      'ledloom: --sound - is heard live and cannot be put into a movie: give --sound the path of a file\n',
    )
  })
}

test.run()
