/** A path, or the name of a file with its ending. */
const FILE = /(?:^|[\\/])([^\\/]+)\.[a-z][a-z0-9]{1,4}$/i

/** The own name of a file that is played, without its folders and its ending; anything else as it is. */
export function fileTitle(play: string): string {
  return FILE.exec(play)?.[1] ?? play
}
