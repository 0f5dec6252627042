// Packs all packages, which must be built, into a folder: node scripts/pack-all.mjs FOLDER
import { resolve } from 'node:path'
import { packPackages } from './pack.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder for the packages')
for (const path of packPackages(resolve(folder))) console.log(path)
