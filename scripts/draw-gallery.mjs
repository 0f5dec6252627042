// `node --import ./typescript.mjs --conditions source scripts/draw-gallery.mjs [effect…]`: draws the
// pictures of docs/effects.md and of the page's tiles, and those of docs/patterns.md, for all effects and
// example patterns or the named ones, and writes both documents.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drawEffectPictures } from './draw-effect-picture.mjs'
import { examplePatterns } from './example-patterns.mjs'
import { root } from './set-up.mjs'

const [core, { lightFramesOf }, painting, sources, movies, { patternLanguageOf }] =
  await Promise.all(
    [
      'core/src/index',
      'media/src/drawing/light-frames',
      'media/src/drawing/painting',
      'engine/src/index',
      'engine/src/movie/index',
      'patterns/src/index',
    ].map((file) => import(`../packages/${file}.ts`)),
  )
const engine = { ...sources, ...movies }
const folders = {
  docs: join(root, 'docs/effects'),
  tiles: join(root, 'packages/effects/pictures'),
}
const patternFolders = { docs: join(root, 'docs/patterns') }
for (const folder of [...Object.values(folders), patternFolders.docs]) {
  mkdirSync(folder, { recursive: true })
}

const wanted = process.argv.slice(2)
const pool = new engine.RenderPool()
const patterns = await examplePatterns(patternLanguageOf)
for (const [members, into] of [
  [await engine.listEffects(), folders],
  [patterns.map((each) => ({ ...each, path: join(root, each.path) })), patternFolders],
]) {
  for (const each of members) {
    if (wanted.length > 0 && !wanted.includes(each.name)) continue
    await drawEffectPictures(each, {
      ...{ folders: into, core, engine, pool },
      media: { lightFramesOf, ...painting },
    })
    console.log(each.name)
  }
}
await pool.close()
await import('./write-effect-document.mjs')
await import('./write-pattern-document.mjs')
