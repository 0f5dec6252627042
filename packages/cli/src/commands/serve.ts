import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  checkUsable,
  clockDoubt,
  foreseeDays,
  foreseenSchedule,
  type House,
  HouseService,
  MqttLink,
  outplayed,
  planData,
  readHouse,
  timeText,
  unplayableText,
  type Wanted,
} from '@ledloom/service'
import type { Keep } from '@ledloom/studio/report'
import { hearInput } from '../live/live-sound.ts'
import { openSharedTime } from '../live/open-clock.ts'
import { openData } from '../live/open-data.ts'
import { openHouseServer } from '../live/open-house-server.ts'
import { houseTime, printPlan } from '../live/print-plan.ts'
import { endText } from '../live/remote-lights.ts'
import { serveAgain } from '../live/serve-again.ts'
import { parseOrigin, SHARED_PORT } from '../options/clock-options.ts'
import { defineCommand } from '../options/command.ts'
import { data } from '../options/data-options.ts'
import { allowNetwork, host, http, httpAddress, osc } from '../options/http-options.ts'
import { seconds } from '../options/light-command.ts'
import { QUEUE, queueOption } from '../options/movie-command.ts'
import { withPresetPaths } from '../options/preset-source.ts'
import { allowEffects, liveSound } from '../options/source-command.ts'
import { pathOption } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { outliveRejections } from '../terminal/outlive-rejections.ts'
import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import { printJson, printNote } from '../terminal/print.ts'

/** The house file that is played if none is named. */
const USUAL_FILE = 'house.yaml'

/** Most days that are planned ahead. */
const MOST_DAYS = 366

/** Milliseconds after which a broker hears of a house that has not decided yet what it shows. */
const DECIDE_MS = 15_000

/** `ledloom serve`: plays by a schedule, for as long as it runs. */
export default defineCommand('serve', {
  task: 'live',
  examples: [
    'serve --config house.yaml',
    'serve --config house.yaml --http 8420',
    'serve --config house.yaml --plan 7d',
  ],
})
  .summary('play by a schedule on the devices of a house, day after day')
  .description(
    'Plays what a house file says, when it says so: devices, a place for sunrise and sunset, playlists and a schedule. What was missed while the machine was off is caught up while it should still play. A device that is off is waited for. When the file changes, the house goes on with it; with a mistake in it, also at the start, the house plays as the file was when it could be used last. Ctrl-C ends it and restores the modes of the devices.',
  )
  .option(
    '--config <file>',
    `the house file, YAML or JSON; with --http, a new one if there is none (default: ${USUAL_FILE} in this folder)`,
    pathOption,
  )
  .addOption(
    new Option(
      '--plan <days>',
      `print what will play in the next days, such as 7d, and end (up to ${MOST_DAYS}d)`,
    ).argParser(daysOption),
  )
  .addOption(http)
  .addOption(host)
  .addOption(allowNetwork)
  .addOption(osc)
  .addOption(data)
  .addOption(allowEffects)
  .addOption(liveSound)
  .addOption(
    new Option(
      '--queue <url>',
      `let workers on other machines render what is stored on devices, at ${QUEUE}; see \`ledloom worker\``,
    ).argParser(queueOption),
  )
  .addOption(seconds)
  .action(
    async ({
      config,
      plan,
      data: folder,
      allowEffects,
      sound,
      queue,
      seconds: length,
      json = false,
      debug,
      ...given
    }) => {
      const address = httpAddress(given)
      const path = config ?? usualFile(address !== undefined)
      if (plan !== undefined) {
        const house = await readHouse(path)
        const find = (texts: readonly string[]) => withPresetPaths(texts, folder)
        // A film may be on a disk that is there by then.
        const failing = await checkUsable(house, { path, mayBeEmpty: true, withPresetPaths: find })
        const [schedule, now] = [foreseenSchedule(house, failing), Date.now()]
        printPlan(foreseeDays(schedule, now, plan).map(planData), json)
        const doubt = clockDoubt(schedule, now)
        if (doubt !== '') printNote(doubt)
        for (const [name, by] of outplayed(schedule, now, plan)) {
          printNote(`“${name}” does not play: “${by}” has its times and the same priority`)
        }
        if (failing.length > 0) printNote(unplayableText(failing))
        return
      }
      const interrupted = interruption(length)
      await serveAgain(interrupted, async (keep, { signal, reopens, since, onOpen }) => {
        keep(outliveRejections(printNote, debug))
        const goesOn = reopens ? 'nothing is kept until it does' : undefined
        const opened = await openData(folder, {}, { goesOn })
        const service: HouseService = keep(
          await HouseService.open({
            ...{ path, allowEffects, note: printNote, ...opened, reopens, since },
            heard: sound && hearInput(sound, printNote),
            storing: { queue },
            mayBeEmpty: address !== undefined,
            withPresetPaths: (texts) => withPresetPaths(texts, folder),
            openTime: (clock) => openHouseTime(keep, clock, signal),
            onPlay: (wanted) => {
              if (json) printJson(playOf(wanted))
              else console.log(lineOf(wanted, handEnd(service)))
            },
          }),
        )
        onOpen(service)
        if (address !== undefined) {
          const { data, dataLate } = opened
          const reason = dataLate === undefined ? 'failed' : 'stalled'
          await openHouseServer(keep, service, {
            ...{ ...address, folder, signal, late: reopens ? dataLate : undefined },
            without: data === undefined ? reason : undefined,
            onOpen: ({ page, http }) => {
              if (json) printJson({ http, page })
              else console.log(`page: ${page}\nother programs ask at ${http}/api/v1`)
            },
          })
        }
        if (given.osc !== undefined) {
          const { OscReceiver } = await import('@ledloom/service/osc')
          const { port } = keep(await OscReceiver.start(service, { ...given.osc, note: printNote }))
          if (json) printJson({ osc: port })
          else console.log(`control surfaces play by OSC at port ${port}`)
        }
        const running = service.run(signal)
        // Others hear only then how it is: else each start would look as if the lights had gone off.
        const late = wait(DECIDE_MS, undefined, { signal, ref: false }).catch(() => undefined)
        await Promise.race([service.decided, running, late])
        const link = signal.aborted ? undefined : await linkOf(service)
        if (link !== undefined) keep(link)
        await running
        return service
      })
    },
  )

/** @throws CliError if there is none, and no page for which one is made */
function usualFile(hasPage: boolean): string {
  if (hasPage || existsSync(USUAL_FILE)) return USUAL_FILE
  throw new CliError(
    'usage',
    `serve needs --config <file>, as there is no ${USUAL_FILE} here; the shortest one is \`devices: [ADDRESS]\`; with --http one is made, and a page sets the house up`,
  )
}

/** Opens the time that a house shares with other hosts, if its file says so. */
async function openHouseTime(
  keep: Keep,
  clock: House['clock'],
  signal: AbortSignal,
): Promise<(() => number) | undefined> {
  if (clock === undefined) return undefined
  const { follow = 'wall', share } = clock
  const port = share === true ? SHARED_PORT : share
  const shareClock = port === false ? undefined : port
  const followBy = (port: number) =>
    `clock: { follow: <this host>${port === SHARED_PORT ? '' : `:${port}`} }`
  const origin = parseOrigin(follow)
  const parts = { signal, note: printNote }
  return openSharedTime(keep, { clock: origin, shareClock, followBy, waits: false }, parts)
}

/** Links a house to the broker that its file names. */
async function linkOf(service: HouseService): Promise<MqttLink | undefined> {
  const { LEDLOOM_MQTT_USER: username, LEDLOOM_MQTT_PASSWORD: password } = process.env
  const { mqtt: address } = service.house
  if (address === undefined) return undefined
  return MqttLink.open(service, { address, username, password, note: printNote })
}

function daysOption(text: string): number {
  const [, days] = /^(\d+)d?$/.exec(text) ?? []
  if (days !== undefined && Number(days) >= 1 && Number(days) <= MOST_DAYS) return Number(days)
  throw new InvalidArgumentError(`It must be 1d to ${MOST_DAYS}d.`)
}

/** When what was chosen by hand ends, in words; undefined if nothing was chosen. */
function handEnd({ state, house: { place } }: HouseService): string | undefined {
  const { ends, endsAt = ends } = state
  if (endsAt === undefined) return undefined
  return endText(typeof endsAt === 'number' ? timeText(endsAt, place.timeZone) : endsAt)
}

function playOf(wanted: Wanted) {
  if (wanted === undefined) return { play: null }
  return 'byHand' in wanted ? { play: wanted.byHand } : planData(wanted)
}

/** @param byHand when what was chosen by hand ends, if something was */
function lineOf(wanted: Wanted, byHand: string | undefined): string {
  if (wanted === undefined) return byHand === undefined ? 'off' : `by hand: off${byHand}`
  if ('byHand' in wanted) return `by hand: ${wanted.byHand}${byHand ?? ''}`
  const { name, play, end } = planData(wanted)
  return `${name}: ${play}, until ${houseTime(end)}`
}
