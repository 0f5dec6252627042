const UNRELEASED = '## Unreleased\n'

/**
 * The changelog of a release: what stands under "Unreleased" gets the version and its date.
 *
 * @throws Error when nothing stands there
 */
export function releaseChangelog(changelog, { version, date }) {
  const [head, news = ''] = changelog.split(UNRELEASED)
  const changes = news.split(/^## /m)[0].trim()
  if (changes === '') throw new Error('CHANGELOG.md has nothing under "Unreleased"; write it first')
  return `${head}${UNRELEASED}\n## ${version} - ${date}\n${news}`
}
