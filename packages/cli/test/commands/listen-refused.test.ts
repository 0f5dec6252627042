import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom listen, refused')
const place = new Workplace()

test.after(() => place.close())

for (const [line, says] of [
  [['--input', 'dpd'], /no input 'dpd'; did you mean ddp\?/],
  [['--name', ''], /--name.* must name something, got nothing/],
  [['--input', ''], /no input ''; /],
  [['--input', 'quux'], /no input 'quux'; the inputs are .*web-socket, .*all$/m],
  [['--set', 'sacn.univers=3'], /sacn has no setting 'univers'; did you mean universe\?/],
  [['--set', 'sacn.universe=0'], /sacn: universe must be .* 1 to 63999, got '0'/],
  [['--set', 'ddp.port=abc'], /ddp\.port=abc: it must be a whole number/],
  [['--set', 'ddp.port=70000'], /port of ddp must be 0 to 65535, got 70000/],
  [['--set', 'ddp.priority=201'], /priority of ddp must be 0 to 200, got 201/],
  [['--set', 'ddp'], /--set ddp: it must be input\.setting=value: port and priority/],
  [['--set', 'foo=3'], /--set foo=3: it must be .*, sacn\.universe, /],
  [
    ['--set', 'sacn.universe=99999'],
    /got '99999'; sacn takes port \(0 to 65535\), .*, universe \(/,
  ],
  [['--set', 'fop.port=1'], /no input 'fop'; did you mean opc\?|no input 'fop'/],
  [['--input', 'ddp', '--set', 'sacn.universe=3'], /--set sacn\.…: sacn is not among ddp/],
  [['--input', 'standard-input'], /--stdin 64x64/],
  [['--stdin', '64'], /--stdin.* width x height/],
  [['--stdin', '64x64@0'], /--stdin.* from 0\.1 to 240/],
  [['--stdin', '64x64@5@6'], /--stdin.* WxH or WxH@fps/],
  [['--picture', '0x4'], /--picture.* width x height/],
  [['--picture', '4096x4096'], /--picture.* up to 1048576/],
  [['--order', 'rgx'], /--order.* rgb, rbg/],
  [['--transfer', 'bt709'], /--transfer.* srgb, linear or a gamma from 1 to 4/],
  [['--projection', 'above'], /--projection.* front/],
  [['--silence', '0'], /--silence.* from 0\.05 to 86400/],
  [['--metrics', '70000'], /--metrics.* from 0 to 65535/],
  [['--preview', 'x'], /--preview.* from 0 to 65535/],
  [['--fps', '0'], /--fps.* from 0\.1/],
] as const) {
  test(`a wrong choice is one line: ${line.join(' ')}`, async () => {
    await assertRefused(['--to', '127.0.0.1:1', ...line], says)
  })
}

for (const [line, says] of [
  [['--host', '203.0.113.9'], /203\.0\.113\.9: this machine has no such address/],
  [['--sound', 'a.mp3'], /--sound needs a --fallback, which hears it/],
  [['--fallback', 'rainbwo'], /rainbwo; did you mean rainbow\?/],
  [['--fps', '100'], /--fps 100 is too much: the device plays 24 fps at most/],
] as const) {
  test(`what cannot be done is one line, and the mode is put back: ${line.join(' ')}`, async () => {
    const virtual = await place.device({ ledCount: 9, mode: 'effect' })
    await assertRefused(['--to', virtual.address, '--input', 'ddp', ...line], says)
  })
}

test('what would feed itself is refused, and nothing is sent', async () => {
  const own = ['--to', 'ddp://localhost:40481', '--leds', '9', '--input', 'ddp']
  const says = /ddp:\/\/localhost:40481 is this listen's own input/
  await assertRefused([...own, '--set', 'ddp.port=40481'], says)
})

test('a port that is taken is named, and it is an end where it was the only one', async () => {
  const virtual = await place.device({ ledCount: 9 })
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  place.keep({ close: async () => void socket.close() })
  const taken = ['--to', virtual.address, '--set', `ddp.port=${socket.address().port}`]
  const says = /DDP: UDP port \d+ on 127\.0\.0\.1 is taken by another program/
  await assertRefused([...taken, '--input', 'ddp'], says)
  const line = ['listen', ...taken, '--input', 'ddp', '--input', 'sacn', '--set', 'sacn.port=0']
  const { status, stdout, stderr } = await runHere(...line, '--seconds', '0.2')
  assert.is(status, 0)
  assert.match(stderr, says)
  assert.match(stdout, /^listening on 127\.0\.0\.1: sACN \(E1\.31\) \d+\n/)
})

test('of several ports that are taken each has a line, and the last says what can be done', async () => {
  const virtual = await place.device({ ledCount: 9 })
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  place.keep({ close: async () => void socket.close() })
  const { port } = socket.address()
  const inputs = ['ddp', 'sacn'].flatMap((name) => [
    '--input',
    name,
    '--set',
    `${name}.port=${port}`,
  ])
  const { status, stderr } = await runHere('listen', '--to', virtual.address, ...inputs)
  assert.is(status, 1)
  assert.match(
    stderr,
    /^DDP: UDP port .*\nsACN .*: UDP port .*\nledloom: no input can be opened; --input .*\n$/,
  )
})

test.run()

async function assertRefused(line: readonly string[], says: RegExp): Promise<void> {
  const { status, stderr } = await runHere('listen', ...line)
  assert.is.not(status, 0)
  assert.match(stderr, says)
  assert.match(stderr, /^ledloom: [^\n]+\n$/, 'one line')
}
