// Bundles dependencies of many small modules into the one module that imports each: loading the 151
// of culori takes every command, and every thread, twelve times as long.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const BUNDLES = [
  { name: 'culori', file: 'dist/toolkit/light/colour.js' },
  { name: 'd3-octree', file: 'dist/toolkit/geometry/octree.js' },
]

for (const { name, file } of BUNDLES) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const [licence, manifest] = ['LICENSE', 'package.json'].map((part) =>
    readFileSync(new URL(`node_modules/${name}/${part}`, import.meta.url), 'utf8'),
  )
  const title = `/* ${name} ${JSON.parse(manifest).version}\n`
  // The compiler writes only what has changed; the others are bundled already.
  if (readFileSync(path, 'utf8').startsWith(title)) continue
  await build({
    entryPoints: [path],
    outfile: path,
    allowOverwrite: true,
    bundle: true,
    external: ['@ledloom/*'],
    format: 'esm',
    target: 'es2022',
    banner: { js: `${title}${licence}*/` },
    logLevel: 'warning',
  })
}
