import type { OutputOptions } from '@ledloom/core'
import type { LiveInputs } from '@ledloom/inputs'
import { type PreviewOptions, PreviewServer } from '@ledloom/preview'
import type { ShowLine, Studio, StudioLayer } from '@ledloom/studio'
import { openStudio, StudioStream } from '@ledloom/studio'
import type { FixedDevices } from '@ledloom/studio/devices'
import type { LayoutChoice } from '@ledloom/studio/profile'
import type { Keep } from '@ledloom/studio/report'
import type { Notes } from './notes.ts'
import { ReloadReport } from './reload-report.ts'

/** What a studio begins with and where its page is. */
export interface StudioPageOptions {
  readonly layer: StudioLayer
  readonly lights: LayoutChoice
  readonly output?: OutputOptions | undefined
  readonly line: ShowLine
  /** What comes in from other programs, where it does. */
  readonly inputs?: LiveInputs | undefined
  /** The devices that it plays on, where the studio may not say so. */
  readonly fixedDevices?: FixedDevices | undefined
  readonly title: string
  readonly where?: Pick<PreviewOptions, 'port' | 'host' | 'allowNetwork'> | undefined
  readonly notes: Notes
}

/** A studio, and what becomes of its files. */
export interface OpenStudio {
  readonly studio: Studio
  readonly reload: ReloadReport
}

/** Opens a studio for a page that is opened elsewhere. */
export async function openPlayedStudio(
  keep: Keep,
  options: StudioPageOptions,
): Promise<OpenStudio> {
  const { layer, title, notes, ...given } = options
  const reload = new ReloadReport(title)
  const studio = keep(
    await openStudio({
      ...given,
      layers: [layer],
      onNews: reload.take,
      note: notes.print,
    }),
  )
  return { studio, reload }
}

/** Where a studio plays, and how long. */
export interface PlayingTime {
  readonly seconds?: number | undefined
  readonly signal: AbortSignal
}

/** A studio with its page and the stream to it, which is to be started. */
export interface StudioPageServer extends OpenStudio {
  readonly preview: PreviewServer
  readonly stage: StudioStream
}

/** Opens a studio, its page, and a stream to it that the studio may change. */
export async function openPage(
  keep: Keep,
  options: StudioPageOptions,
  time: PlayingTime,
): Promise<StudioPageServer> {
  const { title, where } = options
  const { studio, reload } = await openPlayedStudio(keep, options)
  const { lights } = studio.player
  const output = studio.undimmedOutput
  const page = { ...lights, ...where, output, title, controls: studio }
  const preview = keep(await PreviewServer.start(page))
  const stage = new StudioStream(studio.player.source, lights, { preview, title, output, ...time })
  studio.takeStream(stage)
  return { studio, reload, preview, stage }
}
