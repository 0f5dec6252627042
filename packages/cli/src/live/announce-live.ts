import { listSome } from '@ledloom/core'
import { printJson } from '../terminal/print.ts'

/** The largest number of outputs that are named. */
const MOST_NAMED = 10

/** The outputs of a stream. */
interface LivePlaces {
  /** Names of its devices and other targets. */
  readonly to: readonly string[]
  readonly preview?: string | undefined
  readonly metrics?: string | undefined
}

/** Prints the outputs of a stream before it starts. */
export function announceLive(places: LivePlaces, isJson: boolean): void {
  if (isJson) {
    printJson(places)
    return
  }
  const { to, preview, metrics } = places
  console.log(`streaming to ${listSome(to, MOST_NAMED)}; Ctrl-C ends it`)
  if (preview !== undefined) console.log(`preview: ${preview}`)
  if (metrics !== undefined) console.log(`metrics: ${metrics}`)
}
