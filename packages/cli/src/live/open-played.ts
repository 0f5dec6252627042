import type { FrameSource, OutputOptions } from '@ledloom/core'
import type { LiveInputs } from '@ledloom/inputs'
import type { PreviewOptions } from '@ledloom/preview'
import type { Keep } from '@ledloom/studio/report'
import type { SourceChoices } from '@ledloom/studio/sources'
import { openLiveSource } from '@ledloom/studio/sources'
import { type FleetDeskOptions, openInputsDesk, openSourceDesk } from './open-group-studio.ts'
import type { OpenDesk } from './open-page.ts'
import { ReloadReport } from './reload-report.ts'

/** What of a command line says whether there is a page. */
export interface PageChoice {
  readonly preview?: number | undefined
}

/** What is played, and what its page is opened with. */
export interface PlayedSource {
  readonly source: FrameSource
  readonly reload?: ReloadReport | undefined
  readonly page: PreviewOptions
}

/** Opens what was typed: with a page a desk plays it, which the page changes. */
export async function openPlayed(
  keep: Keep,
  desk: FleetDeskOptions,
  {
    texts,
    choices,
  }: { readonly texts: readonly string[]; readonly choices: SourceChoices & PageChoice },
): Promise<PlayedSource> {
  const { lights, output, title } = desk
  if (choices.preview !== undefined) {
    return playedOnPage(desk, await openSourceDesk(keep, desk, { texts, choices }))
  }
  const reload = new ReloadReport(title)
  const source = keep(await openLiveSource(lights, texts, { choices, onNews: reload.take }))
  return { source, reload, page: { ...lights, output, title } }
}

/** Opens what comes in from other programs: with a page a desk plays it, which the page changes. */
export async function openListened(
  keep: Keep,
  desk: FleetDeskOptions,
  { inputs, choices }: { readonly inputs: LiveInputs; readonly choices: PageChoice },
): Promise<PlayedSource> {
  const { lights, output, title } = desk
  const { source } = inputs
  if (choices.preview === undefined) return { source, page: { ...lights, output, title } }
  return playedOnPage(desk, await openInputsDesk(keep, desk, inputs))
}

/** How what is played becomes bytes: a desk dims the light itself. */
export function playedOutput(output: OutputOptions, { preview }: PageChoice): OutputOptions {
  return preview === undefined ? output : { ...output, brightness: undefined }
}

function playedOnPage(
  { lights, title }: FleetDeskOptions,
  { desk, reload }: OpenDesk,
): PlayedSource {
  const page = { ...lights, output: desk.stageOutput, title, desk }
  return { source: desk.player.source, reload, page }
}
