import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  checkDevices,
  installUnit,
  readHouse,
  readUnitState,
  removeUnit,
  systemdUnit,
  type UndoneStep,
  type UnitPlace,
} from '@ledloom/service'
import { usualDataFolder, usualFolder } from '@ledloom/studio/keeping'
import { defineCommand } from '../options/command.ts'
import { type GivenCommand, optionWords } from '../options/given-options.ts'
import { httpAddress } from '../options/http-options.ts'
import { pathOption } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { SCRIPT } from '../terminal/own-command.ts'
import { Argument, InvalidArgumentError, Option } from '../terminal/parser.ts'
import { printJson } from '../terminal/print.ts'
import serve from './serve.ts'

/** Options of `serve` that a service does without. */
const NOT_OF_SERVICES: ReadonlySet<string> = new Set(['plan', 'seconds', 'json', 'debug'])

const ofServe = serve.options.filter((option) => !NOT_OF_SERVICES.has(option.attributeName()))

const actions = new Argument('<action>', 'what to do').choices([
  'install',
  'status',
  'uninstall',
] as const)

/** `ledloom service`: lets the machine run `serve`. */
const command = defineCommand('service', {
  task: 'live',
  examples: [
    'service install --config house.yaml',
    'service install --config house.yaml --print',
    'service status',
    'service uninstall',
  ],
})
  .summary('let the machine run `serve`, and start it again whenever it ends (Linux)')
  .description(
    'Installs `ledloom serve` as a service of systemd, with few rights: of this user, or with --system of the machine. It takes the options of `ledloom serve`. `status` says how the service is, `uninstall` stops and removes it.',
  )
  .addArgument(actions)
  .option('--name <name>', 'name of the service, if there are several', unitName, 'ledloom')
  .option('--system', 'a service of the machine, not of this user; needs root')
  .option('--user <name>', 'with --system: the user that it runs as (default: the one of sudo)')
  .option('--print', 'print the unit, and change nothing')
  .action(async (action, { name, system = false, user, print = false, json = false }) => {
    const place = placeOf(name, system)
    if (action === 'status') return printState(place, json)
    if (system && !print && process.getuid?.() !== 0) {
      throw new CliError('bad-value', '--system changes the machine: run it with sudo')
    }
    if (action === 'uninstall') return report('removed', place, await removeUnit(place), json)
    const text = await unitOf(place, system ? plainUser(user) : undefined)
    if (print) process.stdout.write(text)
    else report('installed', place, await installUnit(place, text), json)
  })

for (const { flags, description, parseArg } of ofServe) {
  const option = new Option(flags, description)
  // A service starts in another folder.
  const parse = parseArg === pathOption ? absolutePath : parseArg
  command.addOption(parse === undefined ? option : option.argParser(parse))
}

export default command

function absolutePath(text: string): string {
  return resolve(pathOption(text))
}

function unitName(text: string): string {
  if (/^[a-z][a-z0-9-]{0,31}$/.test(text)) return text
  throw new InvalidArgumentError('It must have lower-case letters, digits and dashes, up to 32.')
}

/** Source: systemd.unit(5), “Unit File Load Path”. */
function placeOf(name: string, isOfMachine: boolean): UnitPlace {
  if (process.platform !== 'linux') {
    const message = 'systemd is part of Linux: docs/start-up.md says what other systems have'
    throw new CliError('bad-value', message)
  }
  const folder = isOfMachine
    ? '/etc/systemd/system'
    : join(usualFolder('config', 'systemd'), 'user')
  return { name, path: join(folder, `${name}.service`), scope: isOfMachine ? 'machine' : 'user' }
}

/** The unit that runs the house of the command line. @throws HouseError, CliError */
async function unitOf({ name, scope }: UnitPlace, user: string | undefined): Promise<string> {
  if (SCRIPT.includes('/_npx/')) {
    const message = 'npx keeps its copy for a while only: run npm install --global ledloom first'
    throw new CliError('bad-value', message)
  }
  const given: GivenCommand = command
  const house = given.getOptionValue('config')
  if (typeof house !== 'string')
    throw new CliError('usage', 'a service needs --config <house file>')
  await checkHouse(house)
  const words = optionWords(given, ({ long }) => ofServe.some((option) => option.long === long))
  const usual = scope === 'user' ? usualDataFolder() : join('/var/lib', name)
  const data = given.getOptionValue('data') === undefined ? ['--data', usual] : []
  return systemdUnit({
    ...{ name, user, folder: dirname(house) },
    command: [process.execPath, SCRIPT, 'serve', ...words, ...data],
  })
}

/** Checks that `serve` would start with what was given. @throws HouseError, CliError */
async function checkHouse(path: string): Promise<void> {
  // Those of `serve` are among them.
  const given: object = command.opts()
  const hasPage = httpAddress(given) !== undefined
  // The page makes a new one.
  if (hasPage && !existsSync(path)) return
  checkDevices(await readHouse(path), { path, mayBeEmpty: hasPage })
}

/** The user as whom a service of the machine runs. @throws CliError unless it is a plain one */
function plainUser(user = process.env.SUDO_USER): string {
  if (user !== undefined && user !== 'root' && /^[a-z_][a-z0-9_-]*$/i.test(user)) return user
  throw new CliError('bad-value', '--user must name a plain user of this machine, not root')
}

async function printState(place: UnitPlace, isJson: boolean): Promise<void> {
  const state = await readUnitState(place)
  if (isJson) printJson({ ...place, ...state })
  else console.log(`${place.name}: ${state.active}, ${state.enabled} (${place.path})`)
}

/** @throws CliError if systemd did not do it all */
function report(
  done: 'installed' | 'removed',
  { name, path, scope }: UnitPlace,
  ...[undone, isJson]: [readonly UndoneStep[], boolean]
): void {
  if (isJson) printJson({ name, path, [done]: true, undone })
  else console.log(`${done} ${path}`)
  const [first] = undone
  if (first !== undefined) {
    const steps = undone.map(({ command }) => command).join(' && ')
    const message = `systemd did not take it: ${first.reason}; run this where it runs: ${steps}`
    throw new CliError('partly-done', message)
  }
  if (isJson || done === 'removed') return
  const user = scope === 'user' ? '--user ' : ''
  console.log(`${name} runs; journalctl ${user}-u ${name} -f shows what it prints`)
}
