import { Option } from '@commander-js/extra-typings'
import type { TimeOrigin } from '@ledloom/stream'
import { checkFrameRate } from '@ledloom/studio/profile'
import { withClosing } from '@ledloom/studio/report'
import { nameOfSource } from '@ledloom/studio/sources'
import { openTargets } from '@ledloom/studio/targets'
import { announceLive } from '../live/announce-live.ts'
import { checkReady, checkShown } from '../live/check-shown.ts'
import { LiveReadings } from '../live/live-readings.ts'
import { Notes } from '../live/notes.ts'
import { openPlayed, playedOutput } from '../live/open-played.ts'
import { openWatching } from '../live/open-watching.ts'
import { playLive } from '../live/play-live.ts'
import { givenOptions } from '../options/given-options.ts'
import { outputOptions } from '../options/light-command.ts'
import * as live from '../options/live-options.ts'
import { defineSourceCommand } from '../options/source-command.ts'
import { withLiveSound } from '../sound/live-sound.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom play`: a source, live on devices. */
export default defineSourceCommand('play')
  .summary('stream an effect, picture, video or movie live to devices')
  .description(
    'Streams a source, or several one after another, live to a device or many, at the rate they play. Ctrl-C ends it and puts them back into the mode they were in. Meanwhile one line tells how many frames a device has acknowledged and how many were skipped, how old a frame is when it is sent (half of them are at most that old, 99% are within the second figure), and the rate; of several devices, the rate or the trouble of each. A device that fails costs the others nothing and is taken up again when it comes.',
  )
  .addOption(live.to)
  .addOption(live.via)
  .addOption(live.udp)
  .addOption(live.leds)
  .addOption(
    new Option(
      '--clock <origin>',
      'origin of the time of what plays (default: start): start is the start of this command; wall is the time of day, so that hosts with synchronised clocks show the same at the same time, except for fire and other effects that depend on their past',
    ).choices(['start', 'wall'] as const satisfies readonly TimeOrigin[]),
  )
  .addOption(live.metrics)
  .addOption(live.preview)
  .action((texts, options, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { json = false, seconds, fps: frameRate, clock: timeOrigin } = options
      const output = playedOutput(outputOptions(options), options)
      const notes = new Notes()
      const targets = keep(
        await openTargets(options.to, { ...options, output, signal, note: notes.print }),
      )
      const { lights, fleet, held, missing } = targets
      checkFrameRate(frameRate, lights)
      const title = nameOfSource(...texts)
      const line = { command: ['ledloom', 'play'], options: givenOptions(command) }
      const given = outputOptions(options)
      const studio = { lights, fleet, held, output: given, line, title, notes }
      const choices = withLiveSound(options, notes.print)
      const { source, reload, page } = await openPlayed(keep, studio, { texts, choices })
      const readings = new LiveReadings()
      const { preview, urls } = await openWatching(keep, options, { page, readings })
      announceLive({ to: targets.names, ...urls }, json)
      const show = { source, reload, lights, fleet, missing, preview, readings, notes }
      const statistics = await playLive({
        ...{ ...show, frameRate, timeOrigin, seconds, output, signal, isQuiet: json },
      })
      if (json) printJson(statistics)
      checkShown(statistics, source)
      const modes = await targets.restore()
      if (!json) for (const line of modes) console.log(line)
      if (!signal.aborted) checkReady(statistics)
    }),
  )
