import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { runHere } from '../run-here.ts'
import { runLedloom } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom play, refused')
const place = new Workplace()

test.after(() => place.close())

test('a device that dies is reported, and the stream has failed', async () => {
  const virtual = await place.device({ ledCount: 20 })
  const line = ['play', 'rainbow', '--to', virtual.address, '--seconds', '3']
  const running = runLedloom(...line)
  await until(() => virtual.statistics.frames > 3)
  await virtual.close()
  const { status, stderr } = await running
  assert.is(status, 1)
  assert.match(stderr, /the device takes no frames: .*\n/)
  assert.match(stderr, /ledloom: the stream ended without its device: see above\n/)
})

test('a pattern that fails while it plays is named once, and the stream has failed', async () => {
  const { address } = await place.device({ ledCount: 20 })
  const path = place.path('late.js')
  await writeFile(
    path,
    'var n = 0\nexport function beforeRender() { n++ }\nexport function render(i) { while (n > 9) i++ }',
  )
  const { status, stderr } = await runHere('play', path, '--to', address, '--seconds', '2')
  assert.is(status, 1)
  assert.is(stderr.match(/late\.js:3:\d+: this loop still runs/g)?.length, 1)
  assert.match(stderr, /ledloom: the source failed, and nothing mended it: see above\n$/)
})

for (const [line, says] of [
  [
    ['--to', '127.0.0.1:1', '--to', '127.0.0.1:2'],
    /no device is there: 127\.0\.0\.1:1 .*; 127\.0\.0\.1:2 /,
  ],
  [['--to', 'ddp://127.0.0.1'], /ddp:\/\/127\.0\.0\.1: the number of LEDs is unknown; give --leds/],
  [['--to', 'ddp://127.0.0.1', '--layout', 'cone'], /LEDs of the cone is unknown; give --leds/],
  [['--to', 'sacn://127.0.0.1/70000', '--leds', '9'], /universe must be .* 1 to 63999, got 70000/],
  [['--to', 'sacn://127.0.0.1/70000'], /universe must be .* 1 to 63999, got 70000/],
  [['--to', 'ddp://'], /ddp:\/\/: the address needs a host, such as ddp:/],
  [['--to', 'nowhere.yaml'], /nowhere\.yaml cannot be read: there is no such file/],
  [['--to', '127.0.0.1:1', '--to', '127.0.0.1:1'], /127\.0\.0\.1:1 is there twice/],
  [['--to', 'ddp://127.0.0.1', '--leds', '0'], /--leds.* from 1 to 100000/],
  [['--to', '127.0.0.1:1', '--via', 'wire'], /--via.* auto, udp, http/],
  [['--to', '127.0.0.1:1', '--udp', '0'], /--udp.* from 1 to 65535/],
  [['--to', ' '], /--to must name something, got nothing/],
  [[], /play needs --to <target>/],
] as const) {
  test(`play refuses ${line.join(' ')}`, async () => {
    const { status, stderr } = await runHere('play', 'rainbow', ...line)
    assert.is.not(status, 0)
    assert.match(stderr, says)
    assert.match(stderr, /^ledloom: [^\n]+\n$/, `not one line: ${stderr}`)
  })
}

test('what the command line left out is a mistake in it, with status 2', async () => {
  for (const line of [
    ['--to', 'ddp://127.0.0.1'],
    ['--to', 'ddp://127.0.0.1', '--layout', 'cone'],
  ]) {
    const { status } = await runHere('play', 'rainbow', ...line)
    assert.is(status, 2, line.join(' '))
  }
})

test.run()
