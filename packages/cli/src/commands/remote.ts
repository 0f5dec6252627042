import { errorMessage } from '@ledloom/core'
import { COLOUR_SPELLINGS } from '@ledloom/effects'
import {
  type HouseChange,
  HouseClient,
  type HouseEvent,
  type RemoteLight,
} from '@ledloom/service/remote'
import { printPlan } from '../live/print-plan.ts'
import { type RemoteHouse, rowsOfHouse } from '../live/remote-house.ts'
import {
  byThemselves,
  changeLight,
  nameOfDevice,
  printLight,
  rowOfLight,
  stateOfLight,
} from '../live/remote-lights.ts'
import { defineCommand } from '../options/command.ts'
import { parsePercent } from '../options/percent.ts'
import { parseColor } from '../options/setting-values.ts'
import { numberOption } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { Argument, Option } from '../terminal/parser.ts'
import { printable, printColumns, printJson, printNote } from '../terminal/print.ts'

/** What a step is done with. */
type Step = {
  readonly house: HouseClient
  readonly value: string | undefined
  readonly brightness: number | undefined
  /** The light that is changed in place of the house. */
  readonly light: string | undefined
  readonly days: number | undefined
  /** When what is chosen ends. */
  readonly until: string | undefined
  readonly json: boolean
}

/** The steps: what each asks for or changes, and prints. */
const STEPS = {
  status: async ({ house, json }) => {
    const [state, lights, devices, health] = await Promise.all([
      house.getHouse(),
      house.listLights(),
      house.listDevices(),
      house.getHealth(),
    ])
    if (json) return printJson({ ...state, lights, devices, health })
    printColumns([
      ...rowsOfHouse(state),
      ...byThemselves(lights).map((light) => ['light', `${light.name}: ${stateOfLight(light)}`]),
      ...devices.map(({ name, state, frames, losses }) => [
        'device',
        `${nameOfDevice(name, lights)}: ${state}${frames === null ? '' : `, ${frames.sent} frames, lost ${losses} times`}`,
      ]),
      // That which fails stands above.
      ...health.reasons
        .filter((reason) => reason !== state.failure)
        .map((reason) => [health.status, reason]),
    ])
  },
  lights: async ({ house, json }) => {
    const lights = await house.listLights()
    if (json) printJson(lights)
    else printColumns(lights.map(rowOfLight))
  },
  on: (step) => change(step, { isOn: true, brightness: step.brightness, until: step.until }),
  off: (step) => change(step, { isOn: false, until: step.until }),
  brightness: (step) => change(step, { brightness: brightnessOf(step.value) }),
  play: (step) => {
    const { value: play, brightness, until } = step
    if (play === undefined) throw new CliError('bad-value', 'play needs a name; `names` lists them')
    return change(step, { play, brightness, until })
  },
  until: (step) => {
    const { value: until } = step
    if (until === undefined) throw new CliError('bad-value', 'until needs a time, such as 23:00')
    return change(step, { until })
  },
  color: (step) => {
    const { value, light = 'house', brightness, until } = step
    const { red: r, green: g, blue: b } = colorOf(value)
    return changeLight({ ...step, light }, { color: { r, g, b }, brightness, until })
  },
  movie: (step) => {
    const { value: movie, light, brightness, until } = step
    if (movie === undefined || light === undefined) {
      throw new CliError('bad-value', 'movie needs a name, and --light the device that stores it')
    }
    return changeLight({ ...step, light }, { movie, brightness, until })
  },
  next: ({ house, light, json }) =>
    light === undefined ? print(json, house.playNext()) : printLight(json, house.playNextOf(light)),
  previous: ({ house, light, json }) =>
    light === undefined
      ? print(json, house.playPrevious())
      : printLight(json, house.playPreviousOf(light)),
  follow: ({ house, light, json, ...step }) =>
    light === undefined
      ? print(json, house.followSchedule())
      : changeLight({ ...step, house, light, json }, { isFollowing: true }),
  identify: async ({ house, value: name, json }) => {
    if (name === undefined) throw new CliError('bad-value', 'identify needs the name of a device')
    await house.identifyDevice(name)
    if (json) printJson({ identified: name })
    else console.log(printable(`${name} has blinked`))
  },
  names: async ({ house, json }) => {
    const names = await house.listNames()
    if (json) printJson(names)
    else printColumns(names.map(({ name, kind }) => [name, kind]))
  },
  schedule: async ({ house, json }) => {
    const entries = await house.getSchedule()
    if (json) return printJson(entries)
    printColumns(
      entries.map(({ name, from, to, days = ['daily'], play }) => [
        ...[name, `${from} to ${to}`, days.join(', ')],
        typeof play === 'string' ? play : `one of ${play.random.join(', ')}`,
      ]),
    )
  },
  plan: async ({ house, days = 7, json }) => printPlan(await house.getPlan(days), json),
  watch: async ({ house, json }) => {
    const note = (reason: string) => printNote(`${reason}; it is tried again`)
    let tag: string | undefined
    for await (const event of house.listen(note)) {
      if (event.name === 'configuration' && !json) {
        // The first one says how the file is.
        const before = tag
        tag = JSON.stringify(event.data)
        if (before === undefined || before === tag) continue
      }
      printEvent(event, json)
    }
  },
} as const satisfies Readonly<Record<string, (step: Step) => Promise<void>>>

const steps = Object.keys(STEPS) as (keyof typeof STEPS)[]

/** Steps that take a value, a brightness, the name of a light, or when what is chosen ends. */
const TAKE = {
  value: ['brightness', 'play', 'until', 'color', 'movie', 'identify'],
  brightness: ['on', 'play', 'color', 'movie'],
  light: [
    ...['on', 'off', 'brightness', 'play', 'until', 'color', 'movie'],
    ...['next', 'previous', 'follow'],
  ],
  until: ['on', 'off', 'play', 'color', 'movie'],
} as const satisfies Readonly<Record<string, readonly (typeof steps)[number][]>>

/** `ledloom remote`: shows and changes a house that is served elsewhere. */
export default defineCommand('remote', {
  task: 'live',
  examples: [
    'remote 192.168.1.20:8420 status',
    'remote 192.168.1.20:8420 play calm --brightness 40',
    'remote 192.168.1.20:8420 play calm --until 23:00',
    "remote 192.168.1.20:8420 color '#ff8800' --light porch",
    'remote 192.168.1.20:8420 watch',
  ],
})
  .summary('show and change a house that `serve --http` serves, from anywhere')
  .description(
    'Asks a house that `ledloom serve --http PORT` serves. `status` says how it is, and which lights show something by themselves; `on`, `off`, `brightness`, `play`, `color`, `next` and `previous` (of a playlist) and `follow` (the schedule) change it; what is chosen so ends as the next entry of the schedule begins, or with `--until` at another time, which `until` changes later; with `--light` all of them change a group or a device by itself, and `movie` plays one that a device stores; `lights` lists them; `identify` lets a device blink; `names`, `schedule` and `plan` list what can play and will; `watch` prints what changes until Ctrl-C. From another machine it needs a token, which `ledloom token add` makes there.',
  )
  .argument('<address>', 'address of the house: 192.168.1.20:8420, or a URL')
  .addArgument(new Argument('[step]', 'what to do').choices(steps).default('status' as const))
  .argument(
    '[value]',
    `for brightness: 0 to 100 percent, also 12.5 or 0.5%; for play: one of the names, an effect, or preset:NAME; for until: as of --until; for color: ${COLOUR_SPELLINGS}; for movie: one that the device stores; for identify: a device, by name, address or id`,
  )
  .option('--token <token>', 'a token of the house (default: LEDLOOM_TOKEN)')
  .addOption(
    new Option(
      '--brightness <percent>',
      `for ${listed(TAKE.brightness)}: 0 to 100 percent`,
    ).argParser(parsePercent),
  )
  .option(
    '--light <name>',
    `for ${listed(TAKE.light)}: a group or a device, by name or id, in capital or small letters`,
  )
  .option(
    '--until <time>',
    `for ${listed(TAKE.until)}: 23:00, sunset+1h, 2026-12-24T23:00, next (as the next entry of the schedule begins) or changed (once somebody changes it)`,
  )
  .addOption(
    new Option('--days <number>', 'for plan: how many days (default: 7)').argParser(
      numberOption({ min: 1, max: 366, isInteger: true }),
    ),
  )
  .action(async (address, step, value, { token, json = false, ...given }) => {
    const { brightness, light, days, until } = given
    if (value !== undefined && !isOneOf(step, TAKE.value)) {
      throw new CliError('bad-value', `${step} takes no value, got ${value}`)
    }
    if (brightness !== undefined && !isOneOf(step, TAKE.brightness)) {
      throw new CliError('bad-value', `--brightness is for ${listed(TAKE.brightness)}`)
    }
    if (light !== undefined && !isOneOf(step, TAKE.light)) {
      const hint = step === 'status' ? '; `lights` shows them all' : ''
      throw new CliError('bad-value', `--light is for ${listed(TAKE.light)}${hint}`)
    }
    if (until !== undefined && !isOneOf(step, TAKE.until)) {
      throw new CliError('bad-value', `--until is for ${listed(TAKE.until)}`)
    }
    if (days !== undefined && step !== 'plan') {
      throw new CliError('bad-value', '--days is for plan')
    }
    const secret = token ?? process.env.LEDLOOM_TOKEN
    const house = new HouseClient(address, { token: secret || undefined, signal: interruption() })
    await STEPS[step]({ house, value, brightness, light, days, until, json })
  })

function isOneOf(step: string, steps: readonly string[]): boolean {
  return steps.includes(step)
}

/** Words as one reads them out. */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function brightnessOf(value: string | undefined): number {
  try {
    return parsePercent(value ?? '')
  } catch (cause) {
    const rule = errorMessage(cause).replace(/^It (.*)\.$/, '$1')
    throw new CliError('bad-value', `brightness ${rule}, got ${value ?? 'nothing'}`)
  }
}

function colorOf(text: string | undefined): ReturnType<typeof parseColor> {
  try {
    return parseColor(text ?? '')
  } catch {
    throw new CliError('bad-value', `color must be ${COLOUR_SPELLINGS}, got ${text ?? 'nothing'}`)
  }
}

/** Changes the house, or one of its lights. */
function change(step: Step, changes: HouseChange): Promise<void> {
  const { house, light, json } = step
  if (light !== undefined) return changeLight({ ...step, light }, changes)
  return print(json, house.changeHouse(changes))
}

async function print(json: boolean, changed: Promise<RemoteHouse>): Promise<void> {
  const house = await changed
  if (json) printJson(house)
  else printColumns(rowsOfHouse(house))
}

function printEvent({ name, data }: HouseEvent, json: boolean): void {
  if (json) printJson({ event: name, data })
  else if (name === 'lights') printLights(data as readonly RemoteLight[])
  else if (name === 'configuration') console.log('the house file has changed')
  else if (name === 'house') {
    const rows = rowsOfHouse(data as RemoteHouse)
    console.log(printable(rows.map(([what, is]) => `${what} ${is}`).join('; ')))
  }
}

function printLights(lights: readonly RemoteLight[]): void {
  for (const light of lights) {
    if (light.kind !== 'house') console.log(printable(rowOfLight(light).join(' ')))
  }
}
