import { startPlayerThread } from '@ledloom/engine/player'
import { firstLayer, Studio } from '@ledloom/studio'
import { checkFrameRate } from '@ledloom/studio/profile'
import { withClosing } from '@ledloom/studio/report'
import { nameOfSource } from '@ledloom/studio/sources'
import { openTargets } from '@ledloom/studio/targets'
import { announceLive } from '../live/announce-live.ts'
import { checkMended, checkReady, checkShown } from '../live/check-shown.ts'
import { withLiveSound } from '../live/live-sound.ts'
import { Notes } from '../live/notes.ts'
import { openClock } from '../live/open-clock.ts'
import { openData } from '../live/open-data.ts'
import { openWatching } from '../live/open-page.ts'
import { playStudio } from '../live/play-studio.ts'
import { ReloadReport } from '../live/reload-report.ts'
import * as clock from '../options/clock-options.ts'
import { givenOptions } from '../options/given-options.ts'
import { outputOptions } from '../options/light-command.ts'
import * as live from '../options/live-options.ts'
import { defineSourceCommand } from '../options/source-command.ts'
import { interruption } from '../terminal/interruption.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom play`: streams a source live to devices. */
export default defineSourceCommand('play', {
  task: 'live',
  examples: [
    'play fire --to 192.168.1.50',
    'play song.mp4 --to 192.168.1.50 --preview',
    'play spectrum --sound song.mp3 --to 192.168.1.50',
  ],
})
  .summary('stream an effect, picture, video or movie live to devices')
  .description(
    'Streams a source, or several in turn, live to one or more devices at the frame rate they play. Ctrl-C ends it and restores their modes. A status line shows frames acknowledged and skipped, the age of frames when they are sent (median and 99th percentile), and the frame rate; with several devices, the rate or the problem of each. A failing device does not affect the others and joins again when it is back.',
  )
  .addOption(live.to)
  .addOption(live.via)
  .addOption(live.udp)
  .addOption(live.leds)
  .addOption(clock.origin)
  .addOption(clock.startAt)
  .addOption(clock.share)
  .addOption(live.metrics)
  .addOption(live.preview)
  .action((texts, options, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      startPlayerThread()
      const { json = false, seconds, fps: frameRate } = options
      const output = outputOptions(options)
      const notes = new Notes()
      const time = await openClock(keep, options, { signal, note: notes.print })
      const targets = keep(
        await openTargets(options.to, {
          ...options,
          output,
          signal,
          note: notes.print,
        }),
      )
      const { profile } = targets.layout
      checkFrameRate(frameRate, profile)
      const title = nameOfSource(...texts)
      const reload = new ReloadReport(title)
      const studio = keep(
        await Studio.open({
          layers: [
            await firstLayer(profile, texts, {
              ...withLiveSound(options, notes.print),
              startsAt: time.elapsed(),
            }),
          ],
          ...{ layout: targets.layout, group: targets, title, output },
          expectsChanges: options.preview !== undefined,
          ...{ onEvent: reload.take, note: notes.print },
          ...(options.preview === undefined ? {} : await openData(options.data)),
        }),
      )
      const line = {
        command: [...ownCommand(), 'play'],
        options: givenOptions(command),
        layout: [],
      }
      const { preview, metrics, readings } = await openWatching(keep, { studio, line }, options)
      announceLive({ to: targets.names, preview: preview?.url, metrics: metrics?.url }, json)
      await time.start(signal)
      const statistics = await playStudio({
        ...{ studio, preview, reload, readings, missing: targets.missing, notes },
        ...{ ...time.origin, frameRate, seconds, signal, isQuiet: json },
      })
      if (json) printJson(statistics)
      checkShown(statistics, studio.player.source)
      const modes = await targets.restore()
      if (!json) for (const line of modes) console.log(line)
      if (!signal.aborted) checkReady(statistics)
      checkMended(studio.player.source)
    }),
  )
