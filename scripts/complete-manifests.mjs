// Writes the fields that all packages share into each package.json: version, addresses, keywords,
// files.
import { writeManifests } from './manifests.mjs'

writeManifests()
