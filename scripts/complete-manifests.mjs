// Writes into each package.json what all packages share: version, addresses, keywords, files.
import { writeManifests } from './manifests.mjs'

writeManifests()
