import { basename } from 'node:path'
import { countOf, errorMessage } from '@ledloom/core'
import { FEWEST_PLACES, type MapResult, type View } from '@ledloom/mapping'
import { SourceError } from '@ledloom/media'
import { checkReadable, localPath } from '@ledloom/media/files'
import { StudioError } from '../report/studio-error.ts'
import { MapThread } from './map-thread.ts'

/** Options of {@link mapClips}. */
export type MapClipsOptions = {
  /** Number of LEDs on the wire. */
  readonly ledCount: number
  readonly signal?: AbortSignal | undefined
  /** Called with the part of all that is done, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** Receives what each clip shows, and why one is left out. */
  readonly onNote?: ((note: string) => void) | undefined
}

/** Share of the time that clips take; the rest is for finding the places. */
const CLIPS_SHARE = 0.9

/**
 * Checks the paths of clips, before any is read.
 *
 * @throws StudioError for a clip that is given twice
 * @throws SourceError for one that is no file, such as a mistyped path
 */
export async function checkClips(paths: readonly string[]): Promise<void> {
  const clips = paths.map(localPath)
  const twice = clips.find((path, index) => clips.indexOf(path) !== index)
  if (twice !== undefined) throw new StudioError('bad-value', `${basename(twice)} is given twice`)
  for (const path of clips) {
    await checkReadable(path).catch((error: unknown) => {
      // A damaged clip is left out of the map.
      if (!(error instanceof SourceError) || error.code !== 'damaged-file') throw error
    })
  }
}

/**
 * Finds the place of every LED from clips of the code, each filmed from another place. A clip that is
 * of no use is left out with a note.
 *
 * @throws StudioError if there is no map that can be trusted
 */
export async function mapClips(
  paths: readonly string[],
  { ledCount, signal, onProgress, onNote }: MapClipsOptions,
): Promise<MapResult> {
  const clips = paths.map(localPath)
  const names = namesOf(clips)
  const thread = new MapThread()
  try {
    const views: View[] = []
    for (const [index, path] of clips.entries()) {
      const report = (share: number) => onProgress?.((CLIPS_SHARE * (index + share)) / clips.length)
      const name = names[index]!
      try {
        const view = await thread.detect({ path, name, ledCount }, { signal, onProgress: report })
        views.push({ ...view, name })
        onNote?.(`${name}: shows ${view.sightings.length} of ${countOf(ledCount, 'LED')}`)
      } catch (error) {
        if (!(error instanceof StudioError)) throw error
        onNote?.(`${errorMessage(error)}; this clip is left out`)
      }
    }
    checkLeft(views.length, clips.length)
    return await thread.solve(views, ledCount, {
      signal,
      onProgress: (share) => onProgress?.(CLIPS_SHARE + (1 - CLIPS_SHARE) * share),
    })
  } finally {
    await thread.close()
  }
}

/** @throws StudioError if clips that were left out are why there is no map: their notes say what to do */
function checkLeft(used: number, given: number): void {
  if (used >= FEWEST_PLACES || used === given) return
  const part = used === 0 ? 'none' : `only ${used}`
  const some = `${part} of the ${given} clips ${used < 2 ? 'is' : 'are'} of use`
  throw new StudioError(
    'no-map',
    `${given === 1 ? 'the clip is of no use' : some}, and a map needs ${FEWEST_PLACES} from different places; what to do for each that is left out is said above`,
  )
}

/** Base names of files, with their folders where two have the same. */
function namesOf(paths: readonly string[]): string[] {
  const names = paths.map((path) => basename(path))
  return names.map((name, i) =>
    names.filter((each) => each === name).length > 1 ? paths[i]! : name,
  )
}
