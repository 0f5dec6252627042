import { formatExplanation, type InputExplanation } from '@ledloom/inputs'
import { createLayer, Studio } from '@ledloom/studio'
import {
  checkFramesCame,
  checkOwnInputs,
  chooseInputs,
  endOfFrames,
  explainLiveInputs,
  openLiveInputs,
} from '@ledloom/studio/inputs'
import { checkFrameRate } from '@ledloom/studio/profile'
import { withClosing } from '@ledloom/studio/report'
import { nameOfSource } from '@ledloom/studio/sources'
import { openTargets } from '@ledloom/studio/targets'
import { announceLive } from '../live/announce-live.ts'
import { checkReady, checkShown } from '../live/check-shown.ts'
import { announceInputs } from '../live/inputs/announce-inputs.ts'
import { checkSound } from '../live/inputs/check-sound.ts'
import { createInputsReport } from '../live/inputs/describe-inputs.ts'
import { withLiveSound } from '../live/live-sound.ts'
import { Notes } from '../live/notes.ts'
import { openData } from '../live/open-data.ts'
import { openWatching } from '../live/open-page.ts'
import { playStudio } from '../live/play-studio.ts'
import { ReloadReport } from '../live/reload-report.ts'
import { givenOptions } from '../options/given-options.ts'
import { outputOptions } from '../options/light-command.ts'
import { defineListenCommand, INPUT_TITLES } from '../options/listen-command.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom listen`: shows what visualisers and consoles send, live on devices. */
export default defineListenCommand('listen', {
  task: 'live',
  examples: ['listen --to 192.168.1.50', 'listen --input ddp --to 192.168.1.50 --preview'],
})
  .summary('show what visualisers, consoles and players send, live on devices')
  .description(
    `Receives ${INPUT_TITLES}, and raw frames on standard input, all at the same time, and shows them on one or more devices. One sender has the lights at a time: the first, until it falls silent or one with a higher priority appears. Only programs on this machine can send unless --host allows others. Ctrl-C ends it and restores the modes of the devices. A status line shows the sender that has the lights, packets a second and lost ones, then the frames that went to the devices.`,
  )
  .action((options, command) =>
    withClosing(async (keep) => {
      const interrupted = interruption()
      const { json = false, seconds, fps: frameRate } = options
      const output = outputOptions(options)
      if (options.stdin !== undefined && process.stdin.isTTY) {
        throw new CliError('bad-value', '--stdin reads frames from a pipe, and there is none')
      }
      const wanted = await chooseInputs(options)
      checkSound(wanted, options)
      const notes = new Notes()
      const fallbackReport = new ReloadReport(nameOfSource(options.fallback ?? ''))
      const { take: onEvent } = fallbackReport
      const light = {
        ...options,
        output,
        signal: interrupted,
        note: notes.print,
        onEvent,
      }
      const targets = keep(await openTargets(options.to, light))
      const { group } = targets
      const { profile } = targets.layout
      checkFrameRate(frameRate, profile)
      if (options.explain) {
        const explained = await explainLiveInputs(wanted, profile, { ...light, sound: undefined })
        await checkOwnInputs(targets.controllers, explained, options.host)
        printExplanation(explained, json)
        return
      }
      const { inputs } = keep(
        await openLiveInputs(wanted, profile, withLiveSound(light, notes.print)),
      )
      fallbackReport.showOn({ note: notes.print, isJson: false })
      await checkOwnInputs(targets.controllers, inputs.explain(), options.host)
      const reload = new ReloadReport('live')
      const studio = keep(
        await Studio.open({
          layers: [createLayer({ kind: 'inputs' })],
          ...{ layout: targets.layout, group: targets, inputs, title: 'live' },
          ...{ output, expectsChanges: options.preview !== undefined },
          ...{ onEvent: reload.take, note: notes.print },
          ...(options.preview === undefined ? {} : await openData(options.data)),
        }),
      )
      const line = {
        command: [...ownCommand(), 'listen'],
        options: givenOptions(command),
        layout: [],
      }
      const { preview, metrics, readings } = await openWatching(
        keep,
        { studio, line },
        { ...options, read: () => ({ inputs: inputs.statistics }) },
      )
      announceInputs(inputs, { host: options.host, isJson: json })
      announceLive({ to: targets.names, preview: preview?.url, metrics: metrics?.url }, json)
      const statistics = await playStudio({
        ...{ studio, preview, reload, readings, missing: targets.missing, notes },
        ...{ frameRate, seconds, isQuiet: json },
        describeSource: createInputsReport(() => inputs.statistics),
        signal: endOfFrames(inputs, {
          ...{ signal: interrupted, seconds, note: notes.print, group },
          stream: process.stdin,
        }),
      })
      if (json) printJson({ ...statistics, inputs: inputs.statistics })
      checkShown(statistics)
      const modes = await targets.restore()
      if (!json) for (const line of modes) console.log(line)
      if (!interrupted.aborted) checkReady(statistics)
      checkFramesCame(inputs, process.stdin)
    }),
  )

function printExplanation(explanation: readonly InputExplanation[], isJson: boolean): void {
  if (isJson) printJson(explanation)
  else for (const line of formatExplanation(explanation)) console.log(line)
}
