// `npm run gallery [-- folder]`: builds the gallery of effects into gallery/, or another folder.
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildGallery } from './build-gallery.mjs'
import { root, setUp } from './set-up.mjs'

await setUp()
const out = resolve(root, process.argv[2] ?? 'gallery')
await buildGallery(out)
const folder = relative(process.cwd(), out) || '.'
console.log(`The gallery is in ${folder}/. Open it in a browser:
  ${pathToFileURL(join(out, 'index.html'))}
or copy the folder to any web server.`)
