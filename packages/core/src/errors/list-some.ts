/**
 * The first names of a list, and how many more it has: "tree, roof, wall and 2 more".
 *
 * @param between what stands between them, where names have commas. Default a comma
 */
export function listSome(names: readonly string[], most: number, between = ', '): string {
  const listed = names.slice(0, most).join(between)
  const others = names.length - most
  return others > 0 ? `${listed} and ${others} more` : listed
}
