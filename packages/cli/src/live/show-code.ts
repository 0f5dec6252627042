import { setTimeout as wait } from 'node:timers/promises'
import { countOf } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { startPlayerThread } from '@ledloom/engine/player'
import { isOutletAddress } from '@ledloom/stream'
import { firstLayer, Studio } from '@ledloom/studio'
import { openDevice } from '@ledloom/studio/devices'
import { canStoreCode, clipSeconds, readLedsToFilmAgain, StoredCode } from '@ledloom/studio/mapping'
import { withClosing } from '@ledloom/studio/report'
import { openTargets } from '@ledloom/studio/targets'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printJson, printNote } from '../terminal/print.ts'
import { checkReady, checkShown } from './check-shown.ts'
import { Notes } from './notes.ts'
import { playStudio } from './play-studio.ts'
import { ReloadReport } from './reload-report.ts'

/** The source that shows the code. */
const CODE = 'mapping-code'

/** The longest time of a timer, in milliseconds: 24 days. */
const FOR_EVER = 2 ** 31 - 1

/** Options of {@link showCode}. */
type CodeOptions = {
  /** Devices and scene files, one or more. */
  readonly to: readonly string[]
  /** Default: a movie on devices without movies, and a stream otherwise. */
  readonly via?: 'movie' | 'stream' | undefined
  /** Default: until the user interrupts it. */
  readonly seconds?: number | undefined
  /** The report of a map whose unmeasured LEDs are shown, with some others to find the place of the camera. */
  readonly again?: string | undefined
  readonly json?: boolean | undefined
}

type Again = Awaited<ReturnType<typeof readLedsToFilmAgain>>

type ShowOptions = Pick<CodeOptions, 'seconds' | 'json'> & {
  readonly again?: Again | undefined
  readonly signal: AbortSignal
}

/**
 * Shows the mapping code on devices, then restores their modes.
 * @throws CliError, StudioError for a device that is absent, or cannot show it that way
 */
export function showCode(options: CodeOptions): Promise<void> {
  const { to, via } = options
  return withClosing(async (keep) => {
    const signal = interruption()
    const again = options.again === undefined ? undefined : await readLedsToFilmAgain(options.again)
    const shown = { ...options, again, signal }
    if (via === 'stream' || !to.every(isDevice)) return streamCode(to, shown)
    const devices: Device[] = []
    for (const text of to) devices.push(keep(await openDevice(text, signal)))
    const full = await withoutRoom(devices, { signal, groups: again?.groups })
    if (full === undefined) return storeCode(devices, shown)
    const reason = `${full.address} stores movies that would be lost with the code, or has no room for it`
    if (via === 'movie') throw new CliError('no-room', `${reason}; without --via, it is streamed`)
    printNote(`${reason}; the code is streamed`)
    return streamCode(to, shown)
  })
}

/** True for what names a device, rather than another controller or a scene of several. */
function isDevice(text: string): boolean {
  const isScene = /\.(ya?ml|json)$/i.test(text) && !text.startsWith('@')
  return !isScene && !isOutletAddress(text)
}

/** The first device that cannot store the code. */
async function withoutRoom(
  devices: readonly Device[],
  options: Parameters<typeof canStoreCode>[1],
): Promise<Device | undefined> {
  for (const device of devices) if (!(await canStoreCode(device, options))) return device
  return undefined
}

/** Lets each device play its part of the code by itself. */
async function storeCode(
  devices: readonly Device[],
  { seconds, again, json = false, signal }: ShowOptions,
): Promise<void> {
  const ofLeds = devices.reduce((sum, { ledCount }) => sum + ledCount, 0)
  checkAgain(again, ofLeds)
  const codes = new Map<Device, StoredCode>()
  const taken = new AbortController()
  let firstLed = 0
  const starts = devices.map(async (device) => {
    const place = { firstLed, ofLeds }
    firstLed += device.ledCount
    const onChange = () => {
      const code = codes.get(device)
      if (code?.isTaken) taken.abort()
      if (!code?.isLost) return
      printNote(`${device.address} does not answer; film again when its lights blink`)
    }
    const { groups } = again ?? {}
    codes.set(device, await StoredCode.play(device, { place, signal, onChange, groups }))
  })
  try {
    await allDone(starts)
    announce(
      devices.map(({ address }) => address),
      ofLeds,
      { again, json, isStreamed: false },
    )
    const time = seconds === undefined ? FOR_EVER : 1000 * seconds
    const ending = AbortSignal.any([signal, taken.signal])
    await wait(time, undefined, { signal: ending }).catch(() => undefined)
    if (taken.signal.aborted) throw takenError(codes)
  } finally {
    await allDone(
      [...codes].map(async ([{ address }, code]) => {
        const mode = await code.end()
        const name = devices.length === 1 ? 'the device' : address
        if (json || mode === undefined) return
        console.log(`${name} is back in mode ${mode}, and the code is deleted`)
      }),
    )
  }
}

function takenError(codes: ReadonlyMap<Device, StoredCode>): CliError {
  const taken = [...codes].flatMap(([{ address }, { isTaken }]) => (isTaken ? [address] : []))
  return new CliError(
    'device-lost',
    `another program took ${taken.join(', ')}, so the code ended here; end the other one, which puts back the mode, then show the code again`,
  )
}

/** Waits for all. @throws the first failure, when none goes on any more */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  for (const work of await Promise.allSettled(works)) {
    if (work.status === 'rejected') throw work.reason
  }
}

/** @throws CliError if the report is of another number of LEDs */
function checkAgain(again: Again | undefined, ledCount: number): void {
  if (again === undefined || again.ledCount === ledCount) return
  throw new CliError(
    'bad-value',
    `the report is of ${countOf(again.ledCount, 'LED')}, but --to has ${ledCount}`,
  )
}

function announce(
  names: readonly string[],
  ledCount: number,
  {
    again,
    json,
    isStreamed,
  }: {
    readonly again?: Again | undefined
    readonly json: boolean
    readonly isStreamed: boolean
  },
): void {
  const seconds = clipSeconds({ groupCount: again?.groups.length, isStreamed })
  if (json) {
    const groups = again && { groups: again.groups }
    printJson({ to: names, ledCount, clipSeconds: seconds, ...groups })
    return
  }
  const shown = again === undefined ? countOf(ledCount, 'LED') : describeAgain(again)
  console.log(`${names.join(', ')}: ${shown} blink the code; Ctrl-C ends it`)
  const clips = again === undefined ? ['CLIP…'] : ['FIRST_CLIP…', 'NEW_CLIP…']
  const next = [...ownCommand(), 'map', 'solve', ...clips, '--leds', ledCount, '--out', 'tree.json']
  const film =
    again === undefined
      ? `Film ${seconds} seconds from where you stand, with all of the lights in the picture; take some steps round, film again; six to twelve places. Then:`
      : `Film ${seconds} seconds each from three places or more where these LEDs are seen. Then give these clips with the first ones:`
  console.log(`${film} ${next.join(' ')}`)
}

function describeAgain({ groups, unmeasured }: Again): string {
  const known = new Set(groups.flat()).size - unmeasured
  const shown = `${unmeasured} unmeasured ${unmeasured === 1 ? 'LED' : 'LEDs'}`
  return known === 0 ? shown : `${shown} and ${known} known ${known === 1 ? 'one' : 'ones'}`
}

/** Streams the code, each LED of all devices with its own number. */
function streamCode(
  to: readonly string[],
  { seconds, again, json = false, signal }: ShowOptions,
): Promise<void> {
  return withClosing(async (keep) => {
    startPlayerThread()
    const notes = new Notes()
    const targets = keep(
      await openTargets(to, { isApart: true, layout: 'line', signal, note: notes.print }),
    )
    const { ledCount } = targets.layout.layout
    checkAgain(again, ledCount)
    const reload = new ReloadReport(CODE)
    const text = again === undefined ? CODE : `${CODE}=${again.groups.join(';')}`
    const studio = keep(
      await Studio.open({
        layers: [await firstLayer(targets.layout.profile, [text], {})],
        ...{ layout: targets.layout, group: targets, title: 'Mapping', expectsChanges: false },
        ...{ onEvent: reload.take, note: notes.print },
      }),
    )
    announce(targets.names, ledCount, { again, json, isStreamed: true })
    const statistics = await playStudio({
      ...{ studio, reload, missing: targets.missing, notes, seconds, signal, isQuiet: json },
      face: 'plain',
    })
    checkShown(statistics, studio.player.source)
    const modes = await targets.restore()
    if (!json) for (const line of modes) console.log(line)
    if (!signal.aborted) checkReady(statistics)
  })
}
