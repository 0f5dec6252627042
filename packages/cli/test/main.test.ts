import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from './run-here.ts'
import { runLedloom } from './run-ledloom.ts'

const test = suite('ledloom')

const WRONG = [
  { line: ['bogus'], says: /^ledloom: there is no command bogus; `.*ledloom.* --help` lists all/ },
  { line: ['efects'], says: /^ledloom: there is no command efects; did you mean effects\?$/m },
  {
    line: ['effects', '--bogus'],
    says: /^ledloom: there is no option --bogus; `.* effects --help` shows what is accepted$/m,
  },
  {
    line: ['demo', '--led', '9'],
    says: /^ledloom: there is no option --led; did you mean --leds\?/,
  },
  {
    line: ['preview', 'fire', '--preview', '8395'],
    says: /: there is no option --preview; did you mean --port\?/,
  },
  { line: ['device', '--port', '80'], says: /: there is no option --port; did you mean --http\?/ },
  {
    line: ['upload', 'fire', '--to', '127.0.0.1:1', '--duration', '2'],
    says: /: there is no option --duration; did you mean --seconds\?/,
  },
  { line: ['play', 'fire', '--tp', 'x'], says: /: there is no option --tp; did you mean --to\?/ },
  { line: ['play', 'fire'], says: /^ledloom: play needs --to <target>; `.* play --help` shows/ },
  { line: ['info'], says: /^ledloom: info needs <device>; `/ },
  { line: ['doctor', 'x'], says: /^ledloom: doctor takes no arguments; `/ },
  { line: ['compile', 'fire', '--fps', '-o', 'x.bin'], says: /: --fps needs a value, got .* -o; / },
  { line: ['compile', 'fire', '--out'], says: /^ledloom: --out needs a value; `/ },
  {
    line: ['new', 'efect', 'x.ts'],
    says: /<kind> must be one of .*, got efect; did you mean effect\?/,
  },
  {
    line: ['demo', '--firmware', '99'],
    says: /: --firmware must be 1\.99\.18 to 2\.9\.x, .*, got 99/,
  },
  {
    line: ['upload', 'fire', '--name', 'n'.repeat(33)],
    says: /--name must have 1 to 32 characters/,
  },
  { line: ['demo', '--leds', 'x'], says: /--leds must be a whole number from 1 to \d+, got x; `/ },
]

for (const { line, says } of WRONG) {
  test(`"${line.join(' ')}" is refused in one line, with status 2`, async () => {
    const { status, stdout, stderr } = await runHere(...line)
    assert.is(status, 2)
    assert.is(stdout, '')
    assert.match(stderr, says)
    assert.match(stderr, /^[^\n]+\n$/)
  })
}

test('the process ends with the status', async () => {
  const { status, stderr } = await runLedloom('effects', '--bogus')
  assert.equal([status, stderr.split('\n').length], [2, 2])
})

test('a wrong command line is reported as JSON under --json', async () => {
  const { status, stderr } = await runHere('compile', 'fire', '--json')
  assert.is(status, 2)
  assert.is(JSON.parse(stderr).error.code, 'usage')
})

test('--debug adds the stack to the one line', async () => {
  const { status, stderr } = await runHere('effects', 'fyre', '--debug')
  assert.is(status, 2)
  assert.match(stderr, /^ledloom: there is no effect called fyre.*\n.*SourceError: /)
})

test('help and version are no failure, no command at all is one', async () => {
  const help = await runHere('demo', '--help')
  assert.is(help.status, 0)
  assert.match(help.stdout, /^Usage: npx ledloom demo \[options\] \[effect\]/)
  const version = await runHere('--version')
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/)
  const nothing = await runHere()
  assert.is(nothing.status, 2)
  assert.match(nothing.stderr, /^Usage: npx ledloom /)
})

test.run()
