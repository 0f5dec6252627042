import { printJson } from '../terminal/print.ts'

/** Where something plays. */
export interface LivePlaces {
  /** Names of what it goes to. */
  readonly to: readonly string[]
  readonly preview?: string | undefined
  readonly metrics?: string | undefined
}

/** Tells where something plays, before it does. */
export function announceLive(places: LivePlaces, isJson: boolean): void {
  if (isJson) {
    printJson(places)
    return
  }
  const { to, preview, metrics } = places
  console.log(`streaming to ${to.join(', ')}; Ctrl-C ends it`)
  if (preview !== undefined) console.log(`preview: ${preview}`)
  if (metrics !== undefined) console.log(`metrics: ${metrics}`)
}
