const UNRELEASED = '## Unreleased\n'

/**
 * The changelog of a release: the section "Unreleased" gets the version and its date.
 *
 * @throws Error if that section is empty
 */
export function releaseChangelog(changelog, { version, date }) {
  const [head, news = ''] = changelog.split(UNRELEASED)
  const changes = news.split(/^## /m)[0].trim()
  if (changes === '') throw new Error('CHANGELOG.md has nothing under "Unreleased"; write it first')
  return `${head}${UNRELEASED}\n## ${version} - ${date}\n${news}`
}
