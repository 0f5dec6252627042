interface NamedFile {
  readonly name: string
}

/** Files that may say where LEDs hang. A CSV may be light over time instead. */
export function mayBeLayout({ name }: NamedFile): boolean {
  return /\.(json|csv|gift|xmodel)$/i.test(name)
}

/** Files that may be light: all but those that can only be a layout. */
export function canPlay({ name }: NamedFile): boolean {
  return !/\.(json|gift|xmodel)$/i.test(name)
}
