import { join } from 'node:path'
import { errorMessage } from '@ledloom/core'
import { readShow } from '@ledloom/engine'
import type { Studio, StudioData } from '@ledloom/studio'
import { KeptFiles, layersOfShow, showOfLayers } from '@ledloom/studio/keeping'
import type { HandChoice } from './house-choice.ts'
import type { KeptHouse } from './memory/house-memory.ts'

/** The name of the show of a choice, for messages; its files are found from the data folder. */
const SHOW = 'what played by hand'

type KeptChoice = NonNullable<KeptHouse['choice']>

/** A choice as it is kept: layers as a show, with copies of the files that they show. */
export async function keptChoiceOf(
  choice: HandChoice | undefined,
  studio: Studio,
  data: StudioData | undefined,
): Promise<KeptChoice | undefined> {
  if (choice === undefined) return undefined
  const { layers, ...others } = choice
  if (layers === undefined || data === undefined) return others
  const { folder } = data
  const files = { dropped: studio.files, kept: new KeptFiles(folder), folder: folder.path }
  return { ...others, show: await showOfLayers(layers, {}, files) }
}

/** A choice that was kept. What can't be read any more is left out, with a line about it. */
export async function choiceOfKept(
  kept: KeptChoice | undefined,
  studio: Studio,
  { data, note }: { readonly data?: StudioData | undefined; readonly note: (line: string) => void },
): Promise<HandChoice | undefined> {
  if (kept === undefined) return undefined
  const { show: text, ...choice } = kept
  if (text === undefined || data === undefined) return choice
  try {
    const path = join(data.folder.path, SHOW)
    const show = await readShow(path, text)
    const files = { path, kept: new KeptFiles(data.folder), dropped: studio.files }
    const { layers, missing } = await layersOfShow(show, {
      ...files,
      profile: studio.player.profile,
    })
    for (const line of missing) note(`${SHOW} comes without ${line}`)
    return layers.length === 0 ? undefined : { ...choice, layers }
  } catch (error) {
    note(`${SHOW} can't be played any more: ${errorMessage(error)}`)
    return undefined
  }
}
