import { readdirSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listExamples } from '../src/options/command.ts'
import { TASKS } from '../src/options/command-help.ts'
import { commandNames, loadProgram } from '../src/program.ts'

const test = suite('program')

test('each file of the folder is a command of its name, under a heading of its task', async () => {
  const files = readdirSync(new URL('../src/commands', import.meta.url))
  assert.equal(
    commandNames(),
    files.map((file) => file.replace('.ts', '')),
  )
  const { commands } = await loadProgram(['--help'])
  assert.equal(commands.map((command) => command.name()).sort(), commandNames())
  const headings = [...new Set(commands.map((command) => command.helpGroup()))]
  assert.equal(headings, Object.values(TASKS))
})

test('the help of all fits 80 columns, and names no options of commands', async () => {
  const program = await loadProgram(['--help'])
  const lines = program.helpInformation().split('\n')
  assert.equal(
    lines.filter((line) => line.length > 80),
    [],
  )
  assert.ok(lines.length < 60, `${lines.length} lines`)
})

test('shared options are in the long help only', async () => {
  const short = (await loadProgram(['play'])).commands[0]!.helpInformation()
  assert.match(short, /--to <target>/)
  assert.match(short, /--seconds <number>/)
  assert.not.match(short, /--gamma/)
  assert.match(short, /\d+ more options:\n.*\n.*ledloom play --help --all\n/)
  for (const line of [
    ['play', '--help', '--all'],
    ['play', '--all'],
  ]) {
    const long = (await loadProgram(line)).commands.find((each) => each.name() === 'play')!
    assert.match(long.helpInformation(), /--gamma/)
    assert.not.match(long.helpInformation(), /more options/)
  }
})

test('only the command asked for is loaded', async () => {
  const { commands } = await loadProgram(['effects', 'fire'])
  assert.equal(
    commands.map((command) => command.name()),
    ['effects'],
  )
})

for (const name of commandNames()) {
  test(`the help of ${name} says what it is for and lists each option with a description`, async () => {
    const { commands } = await loadProgram([name, '--all'])
    const [command] = commands
    assert.ok(command !== undefined && command.summary() !== '')
    const help = command.helpInformation()
    assert.match(help, new RegExp(`^Usage: .*${name} `))
    assert.match(help, /\.\n/)
    for (const { long, description } of command.options) {
      assert.ok(description !== '', `${long} is described`)
      assert.match(help, `${long}`)
    }
    for (const option of ['--json', '--debug', '--help']) assert.match(help, option)
    for (const example of listExamples(command)) {
      assert.match(help, `ledloom ${example}\n`)
      const [first, ...words] = example.split(' ')
      assert.is(first, name)
      assert.equal(command.parseOptions(words).unknown, [], example)
    }
  })
}

test.run()
