import { type MovieList, nameMovies } from './movie-list.ts'
import type { UploadPlan } from './upload-plan.ts'

/** `240 frames (180000 bytes) at 24 fps go beside 2 movies (rain, fire); room for …`. */
export function explainUpload(plan: Omit<UploadPlan, 'explanation'>, address: string): string {
  if (!plan.fits) return explainLack(plan, address)
  const { frameCount, byteLength, frameRate, before, room, roomAfter } = plan
  const frames = `${frameCount} frame${frameCount === 1 ? '' : 's'}`
  const rate = Math.round(frameRate * 100) / 100
  const what = `${frames} (${byteLength} bytes) at ${rate} fps ${placeOf(plan)}`
  if (plan.way === 'one') return `${what}; there is room for ${room} frames`
  return `${what}; there is room for ${before.room} frames now and for ${roomAfter} more afterwards`
}

function placeOf({ way, before, deletes }: Omit<UploadPlan, 'explanation'>): string {
  if (way === 'one') {
    return before.single === undefined
      ? 'become the one movie the device keeps'
      : `take the place of the one movie the device keeps, of ${before.single.frameCount} frames`
  }
  if (deletes.length > 0)
    return `go onto the device after ${nameMovies(deletes)} and the playlist are deleted`
  return before.movies.length === 0
    ? 'go onto an empty device'
    : `go beside ${nameMovies(before.movies)}`
}

function explainLack(
  { frameCount, before, room, needsReplace }: Omit<UploadPlan, 'explanation'>,
  address: string,
): string {
  const hint = needsReplace ? '; it fits if the stored movies are replaced' : ''
  return `the movie has ${frameCount} frames, but ${address} ${describeRoom(room, before)}${hint}`
}

function describeRoom(room: number, { movies }: MovieList): string {
  return room === 0 ? `has ${movies.length} movies and no room` : `has room for ${room}`
}
