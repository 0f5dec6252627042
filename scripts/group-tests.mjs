// Puts test files into groups that share a process: what they import is loaded once.

/** Files of a group: the more, the less is imported twice; the fewer, the more runs side by side. */
const SIZE = 12
/** What a file says that measures the process's memory, or changes what holds for all of it. */
const NEEDS_ITS_OWN =
  /\b(?:gc|memoryUsage|heapUsed|chdir)\b|process\.(?:on|once|exit)\(|process\.env\.\w+ = |Atomics\.wait = /

/**
 * Groups test files, of which the path and the text of the bundle are given by their names. Files of
 * a package share a process, unless one of them needs its own; the groups depend on the files only.
 */
export function groupTests(bundles) {
  const files = [...bundles].map(([name, { path, text }]) => ({
    ...{ name, path },
    folder: name.split('/').slice(0, 2).join('/'),
    isAlone: NEEDS_ITS_OWN.test(text),
  }))
  const alone = files.filter(({ isAlone }) => isAlone).map((file) => [file])
  const folders = new Set(files.map(({ folder }) => folder))
  const shared = [...folders].flatMap((folder) =>
    deal(files.filter((file) => file.folder === folder && !file.isAlone)),
  )
  return [...alone, ...shared]
}

/** Deals files out to groups: neighbours cost much alike, and should not do so in one group. */
function deal(files) {
  const count = Math.ceil(files.length / SIZE)
  return Array.from({ length: count }, (_, group) =>
    files.filter((_, index) => index % count === group),
  )
}
