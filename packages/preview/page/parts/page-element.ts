/**
 * The element of the page with this id.
 * @throws Error when the page has none, or one of another kind
 */
export function pageElement<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`)
  return element
}
