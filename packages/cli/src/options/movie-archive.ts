import { usualDataFolder } from '@ledloom/studio/keeping'
import { MovieArchive } from '@ledloom/studio/movies'
import { movieFolder } from './movie-folder.ts'

/** The copies of uploaded movies in the data folder of this user. */
export function movieArchive(): MovieArchive {
  return new MovieArchive(movieFolder(usualDataFolder()))
}
