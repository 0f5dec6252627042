import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom service')
const place = new Workplace()
const house = place.path('my house.yaml')
const name = `ledloom-test-${process.pid}`
const unit = place.path(`systemd/user/${name}.service`)
const before = { ...process.env }

test.before(() => {
  writeFileSync(
    house,
    'devices: [Garden]\nschedule: [{ name: a, from: "18:00", to: "23:00", play: candle }]',
  )
  process.env.XDG_CONFIG_HOME = place.path('')
  // No systemd is to be found, so that none of this machine changes.
  process.env.XDG_RUNTIME_DIR = place.path('nowhere')
  delete process.env.DBUS_SESSION_BUS_ADDRESS
})

test.after(async () => {
  process.env = before
  await place.close()
})

const service = (...words: readonly string[]) => runHere('service', ...words, '--name', name)

test('--print shows the unit with the options of serve, and writes nothing', async () => {
  const { status, stdout } = await service(
    'install',
    '--config',
    house,
    '--allow-effects',
    '--print',
  )
  assert.is(status, 0)
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(stdout) ?? []
  assert.match(line, `bin/ledloom.js serve --config "${house}" --allow-effects --data /`)
  assert.not.ok(existsSync(unit))
})

test('a house that its page sets up need not be there, or have devices', async () => {
  for (const name of ['to-come.yaml', 'nothing.yaml']) {
    const path = place.path(name)
    if (name === 'nothing.yaml') writeFileSync(path, '# nothing yet\n')
    const { stdout } = await service('install', '--config', path, '--http', '8420', '--print')
    assert.match(stdout, `serve --config ${path} --http 8420`)
  }
  assert.not.ok(existsSync(place.path('to-come.yaml')))
})

test('without systemd the unit is written, and the commands for it are printed', async () => {
  const { status, stdout, stderr } = await service('install', '--config', house)
  assert.is(status, 1)
  assert.is(stdout, `installed ${unit}\n`)
  assert.match(stderr, `systemctl --user daemon-reload && systemctl --user enable ${name} && `)
  assert.is(stderr.trim().split('\n').length, 1)
  assert.match(readFileSync(unit, 'utf8'), 'Restart=always')
  const state = await service('status')
  assert.is(state.status, 1)
  assert.match(state.stderr, 'systemd does not answer')
  assert.is((await service('uninstall')).stdout, `removed ${unit}\n`)
  assert.not.ok(existsSync(unit))
})

test('a configuration folder that is empty or relative counts as unset', async () => {
  const { XDG_CONFIG_HOME } = process.env
  try {
    for (const config of ['', 'config']) {
      process.env.XDG_CONFIG_HOME = config
      const { stderr } = await service('uninstall')
      assert.match(stderr, `${homedir()}/.config/systemd/user/${name}.service does not`)
    }
  } finally {
    process.env.XDG_CONFIG_HOME = XDG_CONFIG_HOME
  }
})

test('what is not there is not removed', async () => {
  const { status, stderr } = await service('uninstall')
  assert.is(status, 1)
  assert.match(stderr, `no service ${name} is installed: ${unit} does not exist`)
})

test("somebody else's unit is left alone", async () => {
  mkdirSync(place.path('systemd/user'), { recursive: true })
  writeFileSync(unit, '[Unit]\n')
  for (const words of [['install', '--config', house], ['uninstall'], ['status']]) {
    const { status, stderr } = await service(...words)
    assert.is(status, 1)
    assert.match(stderr, 'was not written by Ledloom')
  }
  assert.is(readFileSync(unit, 'utf8'), '[Unit]\n')
})

test('a wrong line is refused, and nothing is written', async () => {
  assert.match((await service('install')).stderr, '--config <house file>')
  assert.match((await service('install', '--config', place.path('none.yaml'))).stderr, 'none.yaml')
  const empty = place.path('empty.yaml')
  writeFileSync(empty, 'devices: []')
  assert.match((await service('install', '--config', empty)).stderr, 'must name at least one')
  const lonely = await service('install', '--config', house, '--allow-network')
  assert.match(lonely.stderr, '--host and --allow-network need --http')
  const root = await service('install', '--config', house, '--system', '--user', 'root', '--print')
  assert.match(root.stderr, '--user must name a plain user')
  assert.match((await runHere('service', 'install', '--name', '../x')).stderr, 'lower-case letters')
})

test.run()
