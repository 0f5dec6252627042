import { setTimeout as wait } from 'node:timers/promises'
import { countOf } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { startPlayerThread } from '@ledloom/engine/player'
import { isOutletAddress } from '@ledloom/stream'
import { firstLayer, Studio } from '@ledloom/studio'
import { openDevice } from '@ledloom/studio/devices'
import { canStoreCode, StoredCode } from '@ledloom/studio/mapping'
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

/** For people; the command to go on with follows. */
const ADVICE =
  'Film 15 seconds from where you stand, with all of the lights in the picture; take some steps round, film again; six to twelve places. Then:'

/** Options of {@link showCode}. */
type CodeOptions = {
  /** Devices and scene files, one or more. */
  readonly to: readonly string[]
  /** Default: a movie on a single device without movies, and a stream otherwise. */
  readonly via?: 'movie' | 'stream' | undefined
  /** Default: until the user interrupts it. */
  readonly seconds?: number | undefined
  readonly json?: boolean | undefined
}

type ShowOptions = Pick<CodeOptions, 'seconds' | 'json'> & { readonly signal: AbortSignal }

/**
 * Shows the mapping code on devices, then restores their modes.
 * @throws CliError, StudioError for a device that is absent, or cannot show it that way
 */
export function showCode(options: CodeOptions): Promise<void> {
  const { to, via } = options
  const [text = '', ...others] = to
  if (via === 'movie' && others.length > 0) {
    throw new CliError(
      'usage',
      '--via movie is for one device: several must blink at the same time',
    )
  }
  return withClosing(async (keep) => {
    const signal = interruption()
    const isScene = /\.(ya?ml|json)$/i.test(text) && !text.startsWith('@')
    const isSingle = others.length === 0 && !isOutletAddress(text) && !isScene
    const device = isSingle && via !== 'stream' ? keep(await openDevice(text, signal)) : undefined
    if (device === undefined) return streamCode(to, { ...options, signal })
    if (await canStoreCode(device, { signal })) return storeCode(device, { ...options, signal })
    if (via === 'stream' || via === undefined) return streamCode(to, { ...options, signal })
    throw new CliError(
      'no-room',
      `${device.address} stores movies that would be lost with the code; without --via, it is streamed`,
    )
  })
}

/** Lets the device play the code by itself. */
async function storeCode(
  device: Device,
  { seconds, json = false, signal }: ShowOptions,
): Promise<void> {
  const { address, ledCount } = device
  const onChange = () => {
    if (code.isLost) printNote(`${address} does not answer; film again when its lights blink`)
  }
  const code = await StoredCode.play(device, { signal, onChange })
  try {
    announce([address], ledCount, json)
    await wait(seconds === undefined ? FOR_EVER : 1000 * seconds, undefined, { signal }).catch(
      () => undefined,
    )
  } finally {
    const mode = await code.end()
    if (!json) console.log(`the device is back in mode ${mode}, and the code is deleted`)
  }
}

function announce(names: readonly string[], ledCount: number, json: boolean): void {
  if (json) {
    printJson({ to: names, ledCount })
    return
  }
  console.log(`${names.join(', ')}: ${countOf(ledCount, 'LED')} blink the code; Ctrl-C ends it`)
  const next = [...ownCommand(), 'map', 'solve', 'CLIP…', '--leds', ledCount, '--out', 'tree.json']
  console.log(`${ADVICE} ${next.join(' ')}`)
}

/** Streams the code, each LED of all devices with its own number. */
function streamCode(
  to: readonly string[],
  { seconds, json = false, signal }: ShowOptions,
): Promise<void> {
  return withClosing(async (keep) => {
    startPlayerThread()
    const notes = new Notes()
    const targets = keep(
      await openTargets(to, { isApart: true, layout: 'line', signal, note: notes.print }),
    )
    const reload = new ReloadReport(CODE)
    const studio = keep(
      await Studio.open({
        layers: [await firstLayer(targets.layout.profile, [CODE], {})],
        ...{ layout: targets.layout, group: targets, title: 'Mapping', expectsChanges: false },
        ...{ onEvent: reload.take, note: notes.print },
      }),
    )
    announce(targets.names, targets.layout.layout.ledCount, json)
    const statistics = await playStudio({
      ...{ studio, reload, missing: targets.missing, notes, seconds, signal, isQuiet: json },
    })
    checkShown(statistics, studio.player.source)
    const modes = await targets.restore()
    if (!json) for (const line of modes) console.log(line)
    if (!signal.aborted) checkReady(statistics)
  })
}
