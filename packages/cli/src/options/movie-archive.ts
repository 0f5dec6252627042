import { join } from 'node:path'
import { usualDataFolder } from '@ledloom/studio/keeping'
import { MovieArchive } from '@ledloom/studio/movies'

/** The copies of uploaded movies in the data folder of this user. */
export function movieArchive(): MovieArchive {
  return new MovieArchive(join(usualDataFolder(), 'movies'))
}
