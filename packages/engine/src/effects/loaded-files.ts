const loaded = new Map<string, ReadonlySet<string>>()

/** Remembers the files of an effect or a show: itself and what it imports. */
export function rememberFiles(file: string, files: ReadonlySet<string>): void {
  loaded.set(file, files)
}

/** Forgets the files of an effect that is never read again. */
export function forgetFiles(file: string): void {
  loaded.delete(file)
}

/** The files that an effect file was last loaded from in this thread, as absolute paths. */
export function filesOfEffect(effectFile: string): ReadonlySet<string> {
  return loaded.get(effectFile) ?? new Set([effectFile])
}

/** The files of every effect and show that was loaded in this thread. */
export function loadedFiles(): string[] {
  return [...new Set([...loaded.values()].flatMap((files) => [...files]))]
}
