import { Argument, Option } from '@commander-js/extra-typings'
import { HouseClient, type HouseEvent } from '@ledloom/service/remote'
import { defineCommand } from '../options/command.ts'
import { numberOption } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { printable, printColumns, printJson, printNote } from '../terminal/print.ts'

type House = Awaited<ReturnType<HouseClient['getHouse']>>

/** What a step is done with. */
type Step = {
  readonly house: HouseClient
  readonly value: string | undefined
  readonly brightness: number | undefined
  readonly days: number | undefined
  readonly json: boolean
}

/** The steps: what each asks for or changes, and prints. */
const STEPS = {
  status: async ({ house, json }) => {
    const [state, devices, health] = await Promise.all([
      house.getHouse(),
      house.listDevices(),
      house.getHealth(),
    ])
    if (json) return printJson({ ...state, devices, health })
    printColumns([
      ...rowsOf(state),
      ...devices.map(({ name, state, frames, losses }) => [
        'device',
        `${name}: ${state}${frames === null ? '' : `, ${frames.sent} frames, lost ${losses} times`}`,
      ]),
      ...health.reasons.map((reason) => [health.status, reason]),
    ])
  },
  on: ({ house, brightness, json }) => change(json, house.changeHouse({ isOn: true, brightness })),
  off: ({ house, json }) => change(json, house.changeHouse({ isOn: false })),
  brightness: ({ house, value, json }) =>
    change(json, house.changeHouse({ brightness: percentOf(value) })),
  play: ({ house, value: play, brightness, json }) => {
    if (play === undefined) throw new CliError('bad-value', 'play needs a name; `names` lists them')
    return change(json, house.changeHouse({ play, brightness }))
  },
  next: ({ house, json }) => change(json, house.playNext()),
  previous: ({ house, json }) => change(json, house.playPrevious()),
  follow: ({ house, json }) => change(json, house.followSchedule()),
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
  plan: async ({ house, days = 7, json }) => {
    const plan = await house.getPlan(days)
    if (json) printJson(plan)
    else if (plan.length === 0) console.log('nothing is to play')
    else printColumns(plan.map(({ name, start, end, play }) => [start, `to ${end}`, name, play]))
  },
  watch: async ({ house, json }) => {
    const note = (reason: string) => printNote(`${reason}; it is tried again`)
    for await (const event of house.listen(note)) printEvent(event, json)
  },
} as const satisfies Readonly<Record<string, (step: Step) => Promise<void>>>

const steps = Object.keys(STEPS) as (keyof typeof STEPS)[]

/** `ledloom remote`: shows and changes a house that is served elsewhere. */
export default defineCommand('remote', {
  task: 'live',
  examples: [
    'remote 192.168.1.20:8420 status',
    'remote 192.168.1.20:8420 play calm --brightness 40',
    'remote 192.168.1.20:8420 watch',
  ],
})
  .summary('show and change a house that `serve --http` serves, from anywhere')
  .description(
    'Asks a house that `ledloom serve --http PORT` serves. `status` says how it is; `on`, `off`, `brightness`, `play`, `next` and `previous` (of a playlist) and `follow` (the schedule) change it; `names`, `schedule` and `plan` list what can play and will; `watch` prints what changes until Ctrl-C. From another machine it needs a token, which `ledloom token add` makes there.',
  )
  .argument('<address>', 'address of the house: 192.168.1.20:8420, or a URL')
  .addArgument(new Argument('[step]', 'what to do').choices(steps).default('status' as const))
  .argument(
    '[value]',
    'for brightness: 0 to 100 percent; for play: one of the names, an effect, or preset:NAME',
  )
  .option('--token <token>', 'a token of the house (default: LEDLOOM_TOKEN)')
  .addOption(
    new Option('--brightness <percent>', 'for on and play: 0 to 100').argParser(percentOption()),
  )
  .addOption(
    new Option('--days <number>', 'for plan: how many days (default: 7)').argParser(
      numberOption({ min: 1, max: 366, isInteger: true }),
    ),
  )
  .action(async (address, step, value, { token, brightness, days, json = false }) => {
    if (value !== undefined && step !== 'play' && step !== 'brightness') {
      throw new CliError('bad-value', `${step} takes no value, got ${value}`)
    }
    if (brightness !== undefined && step !== 'on' && step !== 'play') {
      throw new CliError('bad-value', '--brightness is for on and play')
    }
    if (days !== undefined && step !== 'plan') {
      throw new CliError('bad-value', '--days is for plan')
    }
    const secret = token ?? process.env.LEDLOOM_TOKEN
    const house = new HouseClient(address, { token: secret || undefined, signal: interruption() })
    const light = brightness === undefined ? undefined : brightness / 100
    await STEPS[step]({ house, value, brightness: light, days, json })
  })

function percentOption() {
  return numberOption({ min: 0, max: 100 })
}

function percentOf(value: string | undefined): number {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
  if (number >= 0 && number <= 100) return number / 100
  throw new CliError('bad-value', `brightness must be 0 to 100 percent, got ${value ?? 'nothing'}`)
}

async function change(json: boolean, changed: Promise<House>): Promise<void> {
  const house = await changed
  if (json) printJson(house)
  else printColumns(rowsOf(house))
}

function rowsOf({ isOn, brightness, playing }: House): string[][] {
  return [
    ['lights', isOn ? 'on' : 'off'],
    ['brightness', `${Math.round(brightness * 100)} %`],
    ['plays', playing === null ? 'nothing' : describePlaying(playing)],
  ]
}

function describePlaying({ play, entry, until }: NonNullable<House['playing']>): string {
  const by = entry === null ? 'by hand' : `by the schedule (${entry})`
  return `${play}, ${by}${until === null ? '' : `, until ${until}`}`
}

function printEvent({ name, data }: HouseEvent, json: boolean): void {
  if (json) printJson({ event: name, data })
  else if (name === 'configuration') console.log('the house file has changed')
  else if (name === 'house') {
    const rows = rowsOf(data as House)
    console.log(printable(rows.map(([what, is]) => `${what} ${is}`).join('; ')))
  }
}
