import type { FrameSource, OutputOptions } from '@ledloom/core'
import type { LiveInputs } from '@ledloom/inputs'
import type { PreviewOptions } from '@ledloom/preview'
import type { Keep } from '@ledloom/studio/report'
import type { SourceChoices } from '@ledloom/studio/sources'
import { openLiveSource } from '@ledloom/studio/sources'
import { type GroupStudioOptions, openInputsStudio, openSourceStudio } from './open-group-studio.ts'
import type { OpenStudio } from './open-page.ts'
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

/** Opens what was typed: with a page a studio plays it, which the page changes. */
export async function openPlayed(
  keep: Keep,
  studio: GroupStudioOptions,
  {
    texts,
    choices,
  }: { readonly texts: readonly string[]; readonly choices: SourceChoices & PageChoice },
): Promise<PlayedSource> {
  const { lights, output, title } = studio
  if (choices.preview !== undefined) {
    return playedOnPage(studio, await openSourceStudio(keep, studio, { texts, choices }))
  }
  const reload = new ReloadReport(title)
  const source = keep(await openLiveSource(lights, texts, { choices, onNews: reload.take }))
  return { source, reload, page: { ...lights, output, title } }
}

/** Opens what comes in from other programs: with a page a studio plays it, which the page changes. */
export async function openListened(
  keep: Keep,
  studio: GroupStudioOptions,
  { inputs, choices }: { readonly inputs: LiveInputs; readonly choices: PageChoice },
): Promise<PlayedSource> {
  const { lights, output, title } = studio
  const { source } = inputs
  if (choices.preview === undefined) return { source, page: { ...lights, output, title } }
  return playedOnPage(studio, await openInputsStudio(keep, studio, inputs))
}

/** How what is played becomes bytes: a studio dims the light itself. */
export function playedOutput(output: OutputOptions, { preview }: PageChoice): OutputOptions {
  return preview === undefined ? output : { ...output, brightness: undefined }
}

function playedOnPage(
  { lights, title }: GroupStudioOptions,
  { studio, reload }: OpenStudio,
): PlayedSource {
  const page = { ...lights, output: studio.undimmedOutput, title, controls: studio }
  return { source: studio.player.source, reload, page }
}
