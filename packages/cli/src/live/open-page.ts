import type { OutputOptions } from '@ledloom/core'
import type { LiveInputs } from '@ledloom/inputs'
import { type PreviewOptions, PreviewServer } from '@ledloom/preview'
import type { DeskLayer, LiveDesk, ShowLine } from '@ledloom/studio'
import { DeskStage, openLiveDesk } from '@ledloom/studio'
import type { FleetDevices } from '@ledloom/studio/devices'
import type { ChosenLights } from '@ledloom/studio/profile'
import type { Keep } from '@ledloom/studio/report'
import type { Notes } from './notes.ts'
import { ReloadReport } from './reload-report.ts'

/** What a desk begins with and where its page is. */
export interface DeskPageOptions {
  readonly layer: DeskLayer
  readonly lights: ChosenLights
  readonly output?: OutputOptions | undefined
  readonly line: ShowLine
  /** What comes in from other programs, where it does. */
  readonly inputs?: LiveInputs | undefined
  /** The devices that it plays on, where the desk may not say so. */
  readonly fixedDevices?: FleetDevices | undefined
  readonly title: string
  readonly where?: Pick<PreviewOptions, 'port' | 'host' | 'allowNetwork'> | undefined
  readonly notes: Notes
}

/** A desk, and what becomes of its files. */
export interface OpenDesk {
  readonly desk: LiveDesk
  readonly reload: ReloadReport
}

/** Opens a desk for a page that is opened elsewhere. */
export async function openDesk(keep: Keep, options: DeskPageOptions): Promise<OpenDesk> {
  const { layer, title, notes, ...given } = options
  const reload = new ReloadReport(title)
  const desk = keep(
    await openLiveDesk({
      ...given,
      layers: [layer],
      onNews: reload.take,
      note: notes.print,
    }),
  )
  return { desk, reload }
}

/** Where a desk plays, and how long. */
export interface PlayingTime {
  readonly seconds?: number | undefined
  readonly signal: AbortSignal
}

/** A desk with its page and the stream to it, which is to be started. */
export interface DeskPage extends OpenDesk {
  readonly preview: PreviewServer
  readonly stage: DeskStage
}

/** Opens a desk, its page, and a stream to it that the desk may change. */
export async function openDeskPage(
  keep: Keep,
  options: DeskPageOptions,
  time: PlayingTime,
): Promise<DeskPage> {
  const { title, where } = options
  const { desk, reload } = await openDesk(keep, options)
  const { lights } = desk.player
  const output = desk.stageOutput
  const page = { ...lights, ...where, output, title, desk }
  const preview = keep(await PreviewServer.start(page))
  const stage = new DeskStage(desk.player.source, lights, { preview, title, output, ...time })
  desk.takeStage(stage)
  return { desk, reload, preview, stage }
}
