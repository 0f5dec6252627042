// `npm run gallery [-- folder]`: builds the gallery of effects into gallery/, or another folder.
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildGallery } from './build-gallery.mjs'
import { root, setUp } from './set-up.mjs'

const [folderName = 'gallery', ...others] = process.argv.slice(2)
if (folderName.startsWith('-') || others.length > 0) {
  console.error('usage: npm run gallery [-- folder]; the folder is gallery unless it is given')
  process.exit(2)
}

await setUp()
const out = resolve(root, folderName)
await buildGallery(out)
const folder = relative(process.cwd(), out) || '.'
console.log(`The gallery is in ${folder}/. Open it in a browser:
  ${pathToFileURL(join(out, 'index.html'))}
or copy the folder to any web server.`)
