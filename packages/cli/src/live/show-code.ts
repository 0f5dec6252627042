import { setTimeout as wait } from 'node:timers/promises'
import { countOf } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { startPlayerThread } from '@ledloom/engine/player'
import { isOutletAddress } from '@ledloom/stream'
import { firstLayer, Studio } from '@ledloom/studio'
import { openDevice } from '@ledloom/studio/devices'
import { canStoreCode, readLedsToFilmAgain, StoredCode } from '@ledloom/studio/mapping'
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

/** Printed before the command that makes a map of the clips. */
const ADVICE =
  'Film 15 seconds from where you stand, with all of the lights in the picture; take some steps round, film again; six to twelve places. Then:'

const ADVICE_AGAIN =
  'Film the doubtful LEDs, 15 seconds each from three places or more. Then give these clips with the first ones:'

/** Options of {@link showCode}. */
type CodeOptions = {
  /** Devices and scene files, one or more. */
  readonly to: readonly string[]
  /** Default: a movie on a single device without movies, and a stream otherwise. */
  readonly via?: 'movie' | 'stream' | undefined
  /** Default: until the user interrupts it. */
  readonly seconds?: number | undefined
  /** The report of a map whose doubtful LEDs are shown, with some others to find the place of the camera. */
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
  const [text = '', ...others] = to
  if (via === 'movie' && others.length > 0) {
    throw new CliError('usage', '--via movie is for one device: several must blink together')
  }
  return withClosing(async (keep) => {
    const signal = interruption()
    const again = options.again === undefined ? undefined : await readLedsToFilmAgain(options.again)
    const isScene = /\.(ya?ml|json)$/i.test(text) && !text.startsWith('@')
    const isSingle = others.length === 0 && !isOutletAddress(text) && !isScene
    const device = isSingle && via !== 'stream' ? keep(await openDevice(text, signal)) : undefined
    const shown = { ...options, again, signal }
    if (device === undefined) return streamCode(to, shown)
    if (await canStoreCode(device, { signal })) return storeCode(device, shown)
    if (via === undefined) return streamCode(to, shown)
    throw new CliError(
      'no-room',
      `${device.address} stores movies that would be lost with the code; without --via, it is streamed`,
    )
  })
}

/** Lets the device play the code by itself. */
async function storeCode(
  device: Device,
  { seconds, again, json = false, signal }: ShowOptions,
): Promise<void> {
  const { address, ledCount } = device
  checkAgain(again, ledCount)
  const onChange = () => {
    if (code.isLost) printNote(`${address} does not answer; film again when its lights blink`)
  }
  const code = await StoredCode.play(device, { signal, onChange, leds: again?.leds })
  try {
    announce([address], ledCount, { again, json })
    await wait(seconds === undefined ? FOR_EVER : 1000 * seconds, undefined, { signal }).catch(
      () => undefined,
    )
  } finally {
    const mode = await code.end()
    if (!json) console.log(`the device is back in mode ${mode}, and the code is deleted`)
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
  { again, json }: { readonly again?: Again | undefined; readonly json: boolean },
): void {
  if (json) {
    printJson({ to: names, ledCount, ...(again && { leds: again.leds }) })
    return
  }
  const shown = again === undefined ? countOf(ledCount, 'LED') : describeAgain(again)
  console.log(`${names.join(', ')}: ${shown} blink the code; Ctrl-C ends it`)
  const clips = again === undefined ? ['CLIP…'] : ['FIRST_CLIP…', 'NEW_CLIP…']
  const next = [...ownCommand(), 'map', 'solve', ...clips, '--leds', ledCount, '--out', 'tree.json']
  console.log(`${again === undefined ? ADVICE : ADVICE_AGAIN} ${next.join(' ')}`)
}

function describeAgain({ leds, doubtful }: Again): string {
  const known = leds.length - doubtful
  const shown = `${doubtful} doubtful ${doubtful === 1 ? 'LED' : 'LEDs'}`
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
    const text = again === undefined ? CODE : `${CODE}=${again.leds.join(',')}`
    const studio = keep(
      await Studio.open({
        layers: [await firstLayer(targets.layout.profile, [text], {})],
        ...{ layout: targets.layout, group: targets, title: 'Mapping', expectsChanges: false },
        ...{ onEvent: reload.take, note: notes.print },
      }),
    )
    announce(targets.names, ledCount, { again, json })
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
