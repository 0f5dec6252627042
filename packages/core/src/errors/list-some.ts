/** The first names of a list, and how many more it has: "tree, roof, wall and 2 more". */
export function listSome(names: readonly string[], most: number): string {
  const listed = names.slice(0, most).join(', ')
  const others = names.length - most
  return others > 0 ? `${listed} and ${others} more` : listed
}
