import { checkLedGains } from '@ledloom/core'
import { DEFAULT_EFFECT, firstLayer, Studio, type StudioData } from '@ledloom/studio'
import { MOST_LEDS, profileOfAnyCount, SHOWN_LEDS } from '@ledloom/studio/profile'
import { withClosing } from '@ledloom/studio/report'
import { nameOfSource } from '@ledloom/studio/sources'
import { checkShown } from '../live/check-shown.ts'
import { withLiveSound } from '../live/live-sound.ts'
import { Notes } from '../live/notes.ts'
import { openData, restoredLines, waitingLines } from '../live/open-data.ts'
import { openPage } from '../live/open-page.ts'
import { playStudio } from '../live/play-studio.ts'
import { ReloadReport } from '../live/reload-report.ts'
import { fresh } from '../options/data-options.ts'
import * as target from '../options/device-options.ts'
import { type GivenCommand, givenOptions } from '../options/given-options.ts'
import { outputOptions } from '../options/light-command.ts'
import { network } from '../options/network-option.ts'
import { isPresetPath } from '../options/preset-source.ts'
import { defineSourceCommand } from '../options/source-command.ts'
import { numberOption, portOption } from '../options/values.ts'
import { interruption } from '../terminal/interruption.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printJson, printNote } from '../terminal/print.ts'

/** `ledloom preview`: a page in the browser to work on light. */
export default defineSourceCommand('preview', {
  isOptional: true,
  task: 'start',
  examples: ['preview fire', 'preview my-effect.ts --layout sphere', 'preview clip.mp4 --leds 600'],
})
  .summary('work on an effect, picture, video or movie in the browser, without hardware')
  .description(
    `Shows a source in 3D on a page in the browser, as LEDs of the family would show it; ${DEFAULT_EFFECT} by default. On the page you can change the effect, parameters, layers and layout, play on devices and make movies. Your own effect file is reloaded whenever you save it, at the same point in time; if it has an error, the error appears here and on the page, and the last working version keeps playing. Ctrl-C ends it.`,
  )
  .option('--port <port>', 'port of the page (default: any free one)', portOption)
  .option('--host <address>', 'address to listen on (default: this machine only)')
  .addOption(network)
  .addOption(target.family)
  .addOption(target.firmware)
  .option(
    '--leds <number>',
    `number of LEDs, up to ${MOST_LEDS} (default: that of the layout file, or ${SHOWN_LEDS})`,
    numberOption({ min: 1, max: MOST_LEDS, isInteger: true }),
  )
  .addOption(fresh)
  .action((asked, options, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { json = false, seconds, port, host, allowNetwork, layout: name = 'cone' } = options
      const texts = asked.length === 0 ? [DEFAULT_EFFECT] : asked
      const notes = new Notes()
      const described = await profileOfAnyCount({ ...options, onNote: printNote })
      const profile = { ...described, frameRate: options.fps ?? described.frameRate }
      const { layout } = profile
      const output = outputOptions(options)
      checkLedGains(output, layout.ledCount)
      const title = nameOfSource(...texts)
      const reload = new ReloadReport(title)
      const restores = restoredBy(asked, command)
      const opened = await openData(options.data, { keeps: 'all', restores })
      const waiting = options.fresh ? [] : await waitingLines(opened.data)
      const studio = keep(
        await Studio.open({
          layers: [await firstLayer(profile, texts, withLiveSound(options, notes.print))],
          layout: { profile, name, layout, rotate: [0, 0, 0] },
          ...{ title, output, onEvent: reload.take, note: notes.print },
          ...opened,
        }),
      )
      const line = {
        command: [...ownCommand(), 'preview'],
        options: givenOptions(command),
        layout: layoutWords(options),
      }
      const preview = await openPage(keep, { studio, line }, { port, host, allowNetwork })
      if (json) printJson({ preview: preview.url })
      else console.log(`preview: ${preview.url} (Ctrl-C ends it)`)
      const say = json ? printNote : console.log
      for (const line of restoredLines(studio)) say(`restored: ${line}`)
      for (const line of waiting) say(`kept: ${line}`)
      const statistics = await playStudio({
        ...{ studio, preview, reload, notes, seconds, signal, isQuiet: json },
      })
      if (json) printJson(statistics)
      checkShown(statistics, studio.player.source)
    }),
  )

/** Options with which what played last is still what the user wants. */
const ANYHOW: ReadonlySet<string> = new Set([
  ...['port', 'host', 'allowNetwork', 'json', 'debug', 'seconds', 'data', 'fps', 'brightness'],
])

/** Options about the LEDs, which keep the layout that played last from coming back. */
const ABOUT_LAYOUT: ReadonlySet<string> = new Set([
  ...['layout', 'up', 'leds', 'family', 'firmware'],
])

/**
 * The layers and settings to restore beside the options that were given: those that played last, or the
 * preset that was asked for, as layers that the page can change.
 */
function restoredBy(asked: readonly string[], command: GivenCommand): StudioData['restores'] {
  const given = command.options
    .map((option) => option.attributeName())
    .filter((name) => command.getOptionValueSource(name) === 'cli' && !ANYHOW.has(name))
  if (!given.every((name) => ABOUT_LAYOUT.has(name))) return undefined
  const [preset, second] = asked
  if (preset === undefined) return given.length === 0 ? 'all' : 'layers'
  return isPresetPath(preset) && second === undefined ? { preset } : undefined
}

interface LayoutOptions {
  readonly layout?: string | undefined
  readonly up?: string | undefined
  readonly leds?: number | undefined
}

function layoutWords({ layout, up, leds }: LayoutOptions): string[] {
  return [
    ...(layout === undefined ? [] : ['--layout', layout]),
    ...(up === undefined ? [] : ['--up', up]),
    ...(leds === undefined ? [] : ['--leds', String(leds)]),
  ]
}
