import { countFrames, type MovieList, nameMovies } from './movie-list.ts'
import type { UploadPlan } from './upload-plan.ts'

/** `240 frames (180000 bytes) at 24 fps go beside 2 movies (rain, fire); room for …`. */
export function explainUpload(plan: Omit<UploadPlan, 'explanation'>, address: string): string {
  if (!plan.fits) return explainLack(plan, address)
  const { frameCount, byteLength, frameRate, before, room, roomAfter } = plan
  const rate = Math.round(frameRate * 100) / 100
  const what = `${countFrames(frameCount)} (${byteLength} bytes) at ${rate} fps ${placeOf(plan)}`
  if (plan.way === 'one') return `${what}; there is room for ${countFrames(room)}`
  return `${what}; there is room for ${countFrames(before.room)} now and for ${roomAfter} more afterwards`
}

function placeOf({ way, before, deletes, trialFrames }: Omit<UploadPlan, 'explanation'>): string {
  if (way === 'one') {
    return before.single === undefined
      ? 'become the one movie the device keeps'
      : `take the place of the one movie the device keeps, of ${countFrames(before.single.frameCount)}`
  }
  if (deletes.length > 0) {
    return `go onto the device after ${nameMovies(deletes)} and the playlist are deleted for good${describeTrial(trialFrames)}`
  }
  return before.movies.length === 0
    ? 'go onto an empty device'
    : `go beside ${nameMovies(before.movies)}`
}

function describeTrial(frameCount: number): string {
  if (frameCount === 0) return ' (there is no room for a trial first)'
  return `, once the device has accepted ${countFrames(frameCount)} as a trial`
}

function explainLack(
  { frameCount, before, room, needsReplace }: Omit<UploadPlan, 'explanation'>,
  address: string,
): string {
  const hint = needsReplace ? '; it fits if the stored movies are replaced' : ''
  return `the movie has ${countFrames(frameCount)}, but ${address} ${describeRoom(room, before)}${hint}`
}

function describeRoom(room: number, { movies }: MovieList): string {
  return room === 0 ? `has ${movies.length} movies and no room` : `has room for ${room}`
}
