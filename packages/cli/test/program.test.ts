import { readdirSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandNames, loadProgram } from '../src/program.ts'

const test = suite('program')

test('each file of the folder is a command of its name', async () => {
  const files = readdirSync(new URL('../src/commands', import.meta.url))
  assert.equal(
    commandNames(),
    files.map((file) => file.replace('.ts', '')),
  )
  const { commands } = await loadProgram(['--help'])
  assert.equal(
    commands.map((command) => command.name()),
    commandNames(),
  )
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
    const { commands } = await loadProgram([name])
    const [command] = commands
    assert.ok(command !== undefined && command.summary() !== '')
    const help = command.helpInformation()
    assert.match(help, new RegExp(`^Usage: (ledloom )?${name} `))
    assert.match(help, /\.\n/)
    for (const { long, description } of command.options) {
      assert.ok(description !== '', `${long} is described`)
      assert.match(help, `${long}`)
    }
    for (const option of ['--json', '--debug', '--help']) assert.match(help, option)
  })
}

test.run()
