import { join } from 'node:path'

/** The folder in the data folder of this user that has the copies of uploaded movies. */
export function movieFolder(dataFolder: string): string {
  return join(dataFolder, 'movies')
}
