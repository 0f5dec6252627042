/**
 * The name of a file that was dropped, as a command line calls it where it lies: one that looks like
 * an option, an effect or an address is told to be a file.
 */
export function fileWord(name: string): string {
  return /^\w[\w .()+,-]*\.\w+$/.test(name) ? name : `./${name}`
}
