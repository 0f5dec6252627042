// Lets Node import the TypeScript of this repository. It only strips types and caches the result,
// because each thread loads it again, thousands of times in a test run. (tsx, which does more,
// takes
// twice the time to start a thread.)
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Raise this when the same text must give another result. */
const VERSION = 1
const ROOT = new URL('../', import.meta.url).href
const FOLDER = new URL('node_modules/.cache/typescript/', ROOT)
const TYPESCRIPT = /^file:[^?#]*\.(?:ts|tsx|mts)(?=$|[?#])/

export async function load(url, context, nextLoad) {
  const [file] = url.match(TYPESCRIPT) ?? []
  if (file === undefined) return nextLoad(url, context)
  const text = readFileSync(fileURLToPath(file), 'utf8')
  const source = isOurs(file) ? await stripOnce(file, text) : await strip(file, text)
  return { format: 'module', source, shortCircuit: true }
}

/** Files elsewhere are written for one run under a unique name. */
function isOurs(file) {
  return file.startsWith(ROOT) && !file.includes('/node_modules/')
}

async function stripOnce(file, text) {
  const mark = `//${VERSION} ${digest(text)}\n`
  const kept = new URL(`${digest(file)}.js`, FOLDER)
  return readKept(kept, mark) ?? keep(kept, (await strip(file, text)) + mark)
}

function digest(text) {
  return createHash('sha1').update(text).digest('hex')
}

function readKept(kept, mark) {
  try {
    const source = readFileSync(kept, 'utf8')
    return source.endsWith(mark) ? source : undefined
  } catch {
    return undefined
  }
}

/** Renames into place, so that no thread reads half a file. A failed write is ignored. */
function keep(kept, source) {
  const unfinished = new URL(`${kept.href}.${process.pid}-${performance.now()}`)
  try {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(unfinished, source)
    renameSync(unfinished, kept)
  } catch {
    rmSync(unfinished, { force: true })
  }
  return source
}

async function strip(file, text) {
  const { transform } = await import('esbuild')
  const { code } = await transform(text, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  return code
}
