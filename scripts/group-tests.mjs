// Groups test files that share a process, so that their imports are loaded once.

/** Marks of files that measure the process's memory or change its global state, before its end. */
const NEEDS_ITS_OWN =
  /\b(?:gc|memoryUsage|heapUsed|chdir)\b|process\.(?:on|once|exit)\((?!["']exit["'],)|process\.env\.\w+ = |Atomics\.wait = /

/**
 * Groups test files, given as path and bundle text by name. Files of a package share a process,
 * unless one needs its own. The groups depend on the files only. Larger groups import less twice,
 * smaller ones run more in parallel. Single files come last: what is left at the end is short, and no
 * processor waits long for another.
 */
export function groupTests(bundles, mostFiles = 30) {
  const files = [...bundles].map(([name, { path, text }]) => ({
    ...{ name, path },
    folder: /^packages\/[^/]+|^[^/]+/.exec(name)[0],
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
  return [...shared, ...alone]
}

/** Deals files out to groups, because neighbouring files take similar time. */
function deal(files, mostFiles) {
  const count = Math.ceil(files.length / mostFiles)
  return Array.from({ length: count }, (_, group) =>
    files.filter((_, index) => index % count === group),
  )
}
