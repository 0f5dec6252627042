import type { DeskHandler } from './desk-handler.ts'

/** Gives up the movie that is being made or uploaded. */
export const cancelMovie: DeskHandler<'cancel-movie'> = (desk) => desk.movies.cancel()
