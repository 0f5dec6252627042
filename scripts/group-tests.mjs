// Puts test files into groups that share a process: what they import is loaded once.

/** What a file says that measures the process's memory, or changes what holds for all of it. */
const NEEDS_ITS_OWN =
  /\b(?:gc|memoryUsage|heapUsed|chdir)\b|process\.(?:on|once|exit)\(|process\.env\.\w+ = |Atomics\.wait = /

/**
 * Groups test files, of which the path and the text of the bundle are given by their names. Files of
 * a package share a process, unless one of them needs its own; the groups depend on the files only.
 * The more files a group may have, the less is imported twice; the fewer, the more runs side by side.
 */
export function groupTests(bundles, mostFiles = 12) {
  const files = [...bundles].map(([name, { path, text }]) => ({
    ...{ name, path },
    folder: name.split('/').slice(0, 2).join('/'),
    isAlone: NEEDS_ITS_OWN.test(text),
  }))
  const alone = files.filter(({ isAlone }) => isAlone).map((file) => [file])
  const folders = new Set(files.map(({ folder }) => folder))
  const shared = [...folders].flatMap((folder) =>
    deal(
      files.filter((file) => file.folder === folder && !file.isAlone),
      mostFiles,
    ),
  )
  return [...alone, ...shared]
}

/** Deals files out to groups: neighbours cost much alike, and should not do so in one group. */
function deal(files, mostFiles) {
  const count = Math.ceil(files.length / mostFiles)
  return Array.from({ length: count }, (_, group) =>
    files.filter((_, index) => index % count === group),
  )
}
