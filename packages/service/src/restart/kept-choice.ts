import { join } from 'node:path'
import { errorMessage } from '@ledloom/core'
import { readShow } from '@ledloom/engine/show'
import type { Studio, StudioData, StudioLayer } from '@ledloom/studio'
import { KeptFiles, layersOfShow, showOfLayers } from '@ledloom/studio/keeping'
import type { KeptHouse } from '../memory/house-memory.ts'
import type { HandChoice } from '../playing/house-choice.ts'

/** The name of the show of a choice, for messages; its files are found from the data folder. */
const SHOW = 'what played by hand'

type KeptChoice = NonNullable<KeptHouse['choice']>

/** What layers are read by. */
export type KeptParts = {
  readonly data?: StudioData | undefined
  /** Prints a line about what can't be read. */
  readonly note: (line: string) => void
}

/** A choice as it is kept: layers as a show, with copies of the files that they show. */
export async function keptChoiceOf(
  choice: HandChoice | undefined,
  studio: Studio,
  data: StudioData | undefined,
): Promise<KeptChoice | undefined> {
  if (choice === undefined) return undefined
  const { layers, ...others } = choice
  if (layers === undefined || data === undefined) return others
  return { ...others, show: await keptTextOf(layers, studio, data) }
}

/** A choice that was kept. What can't be read any more is left out, with a line about it. */
export async function choiceOfKept(
  kept: KeptChoice | undefined,
  studio: Studio,
  parts: KeptParts,
): Promise<HandChoice | undefined> {
  if (kept === undefined) return undefined
  const { show: text, ...choice } = kept
  if (text === undefined || parts.data === undefined) return choice
  const layers = await layersOfText(text, studio, parts)
  return layers && { ...choice, layers }
}

/** The text of a show of layers, with copies of the files that they show. */
export function keptTextOf(
  layers: readonly StudioLayer[],
  studio: Studio,
  { folder }: StudioData,
): Promise<string> {
  const files = { dropped: studio.files, kept: new KeptFiles(folder), folder: folder.path }
  return showOfLayers(layers, {}, files)
}

/** The layers of a text that was kept; undefined, with a line about it, if there are none any more. */
export async function layersOfText(
  text: string,
  studio: Studio,
  { data, note }: KeptParts,
): Promise<readonly StudioLayer[] | undefined> {
  if (data === undefined) return undefined
  try {
    const path = join(data.folder.path, SHOW)
    const show = await readShow(path, text)
    const files = { path, kept: new KeptFiles(data.folder), dropped: studio.files }
    const { layers, missing } = await layersOfShow(show, {
      ...files,
      profile: studio.player.profile,
    })
    for (const line of missing) note(`${SHOW} comes without ${line}`)
    return layers.length === 0 ? undefined : layers
  } catch (error) {
    note(`${SHOW} can't be played any more: ${errorMessage(error)}`)
    return undefined
  }
}
