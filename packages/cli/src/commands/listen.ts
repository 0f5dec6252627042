import { formatExplanation, type InputExplanation } from '@ledloom/inputs'
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
import { createInputsReport } from '../live/inputs/describe-inputs.ts'
import { LiveReadings } from '../live/live-readings.ts'
import { Notes } from '../live/notes.ts'
import { openListened, playedOutput } from '../live/open-played.ts'
import { openWatching } from '../live/open-watching.ts'
import { playLive } from '../live/play-live.ts'
import { ReloadReport } from '../live/reload-report.ts'
import { givenOptions } from '../options/given-options.ts'
import { outputOptions } from '../options/light-command.ts'
import { defineListenCommand } from '../options/listen-command.ts'
import { checkSound, withLiveSound } from '../sound/live-sound.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom listen`: what visualisers and consoles send, live on devices. */
export default defineListenCommand('listen')
  .summary('show what visualisers, consoles and players send, live on devices')
  .description(
    'Listens for DDP, Art-Net, sACN (E1.31), WLED, raw RGB, Open Pixel Control, TPM2.net, WebSocket and raw frames on standard input, all at once, and shows it on a device or many. One sender has the lights at a time: the first, until it is silent or one of a higher priority comes. Only programs of this machine are heard unless --host opens it. Ctrl-C ends it and puts the devices back into the mode they were in. Meanwhile one line tells who has the lights, packets a second and those lost, then what was sent on.',
  )
  .action((options, command) =>
    withClosing(async (keep) => {
      const interrupted = interruption()
      const { json = false, seconds, fps: frameRate } = options
      const output = playedOutput(outputOptions(options), options)
      const wanted = await chooseInputs(options)
      checkSound(wanted, options)
      const notes = new Notes()
      const fallbackReport = new ReloadReport(nameOfSource(options.fallback ?? ''))
      const { take: onNews } = fallbackReport
      const light = { ...options, output, signal: interrupted, note: notes.print, onNews }
      const targets = keep(await openTargets(options.to, light))
      const { lights, fleet, held, missing } = targets
      checkFrameRate(frameRate, lights)
      if (options.explain) {
        const explained = await explainLiveInputs(wanted, lights, { ...light, sound: undefined })
        await checkOwnInputs(targets.forwards, explained, options.host)
        printExplanation(explained, json)
        return
      }
      const { inputs } = keep(
        await openLiveInputs(wanted, lights, withLiveSound(light, notes.print)),
      )
      fallbackReport.showOn({ note: notes.print, isJson: false })
      await checkOwnInputs(targets.forwards, inputs.explain(), options.host)
      const line = { command: ['ledloom', 'listen'], options: givenOptions(command) }
      const given = outputOptions(options)
      const studio = { lights, fleet, held, output: given, line, title: 'live', notes }
      const { source, page } = await openListened(keep, studio, { inputs, choices: options })
      const readings = new LiveReadings(() => ({ inputs: inputs.statistics }))
      const { preview, urls } = await openWatching(keep, options, { page, readings })
      announceInputs(inputs, { host: options.host, isJson: json })
      announceLive({ to: targets.names, ...urls }, json)
      const statistics = await playLive({
        ...{ source, lights, fleet, missing, preview, readings, notes },
        ...{ frameRate, seconds, output, isQuiet: json },
        describeSource: createInputsReport(() => inputs.statistics),
        signal: endOfFrames(inputs, { signal: interrupted, seconds, note: notes.print, fleet }),
      })
      if (json) printJson({ ...statistics, inputs: inputs.statistics })
      checkShown(statistics)
      const modes = await targets.restore()
      if (!json) for (const line of modes) console.log(line)
      if (!interrupted.aborted) checkReady(statistics)
      checkFramesCame(inputs)
    }),
  )

function printExplanation(explanation: readonly InputExplanation[], isJson: boolean): void {
  if (isJson) printJson(explanation)
  else for (const line of formatExplanation(explanation)) console.log(line)
}
