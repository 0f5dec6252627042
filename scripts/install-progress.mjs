/** pnpm's progress, as it reports it outside a terminal. */
const PROGRESS = /Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/

/**
 * Reads lines of pnpm and returns how far the installation is, or nothing as long as the number of
 * packages still grows: it is known when two reports have the same.
 */
export function createInstallProgress() {
  let last = ''
  let isKnown = false
  return (line) => {
    const [, resolved, reused, downloaded] = PROGRESS.exec(line) ?? []
    if (resolved === undefined) return undefined
    isKnown = isKnown || resolved === last
    last = resolved
    return isKnown ? `${Number(reused) + Number(downloaded)} of ${resolved} packages` : undefined
  }
}
