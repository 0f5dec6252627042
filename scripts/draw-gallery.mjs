// `node --import ./typescript.mjs --conditions source scripts/draw-gallery.mjs [effect…]`: draws the
// pictures of docs/effects.md and of the page's tiles, for all effects or the named ones, and writes
// docs/effects.md.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drawEffectPictures } from './draw-effect-picture.mjs'
import { root } from './set-up.mjs'

const [core, { lightFramesOf }, painting, sources, movies] = await Promise.all(
  [
    'core/src/index',
    'media/src/drawing/light-frames',
    'media/src/drawing/painting',
    'engine/src/index',
    'engine/src/movie/index',
  ].map((file) => import(`../packages/${file}.ts`)),
)
const engine = { ...sources, ...movies }
const folders = {
  docs: join(root, 'docs/effects'),
  tiles: join(root, 'packages/effects/pictures'),
}
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })

const wanted = process.argv.slice(2)
const pool = new engine.RenderPool()
for (const each of await engine.listEffects()) {
  if (wanted.length > 0 && !wanted.includes(each.name)) continue
  await drawEffectPictures(each, {
    ...{ folders, core, engine, pool },
    media: { lightFramesOf, ...painting },
  })
  console.log(each.name)
}
await pool.close()
await import('./write-effect-document.mjs')
