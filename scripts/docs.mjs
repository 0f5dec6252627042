// `npm run docs`: writes a reference of all packages from their docstrings to docs/reference.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Application } from 'typedoc'
import { manifestPaths } from './packages.mjs'
import { root, setUp } from './set-up.mjs'

await setUp()

const OUT = 'docs/reference'
const { homepage } = readJson('package.json')

const app = await Application.bootstrap({
  name: 'Ledloom',
  readme: 'none',
  tsconfig: join(root, 'scripts/docs.tsconfig.json'),
  basePath: root,
  entryPoints: manifestPaths().flatMap(entriesOf),
  // The build has checked all types.
  skipErrorChecking: true,
  excludePrivate: true,
  excludeExternals: true,
  // Types that appear only in others are described there.
  validation: { notExported: false },
  disableGit: true,
  gitRevision: 'main',
  sourceLinkTemplate: `${homepage}/blob/{gitRevision}/{path}#L{line}`,
  logLevel: 'Warn',
})
const project = await app.convert()
if (project === undefined) process.exit(1)
await app.generateDocs(project, join(root, OUT))
if (app.logger.hasErrors()) process.exit(1)
console.log(`the reference is in ${OUT}/index.html`)

/** The sources of a package's exports; patterns, which are effects, are left out. */
function entriesOf(path) {
  return Object.values(readJson(path).exports)
    .map(({ source }) => source)
    .filter((source) => !source.includes('*'))
    .map((source) => join(root, path, '..', source))
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
