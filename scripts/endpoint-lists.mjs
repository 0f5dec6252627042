// The files that list the modules of a folder, for packages that must know them without reading the disk.
import { readdirSync } from 'node:fs'

const packages = new URL('../packages/', import.meta.url)

/** The rows of all endpoints: one module a resource. */
export const endpointList = {
  file: new URL('protocol/src/endpoint-rows.ts', packages),
  text: () => {
    const modules = modulesIn('protocol/src/endpoints/')
    return `${headOf('endpoints')}
${modules.map((name) => `import ${camelCase(name)} from './endpoints/${name}.ts'`).join('\n')}

/** The rows of every file of \`endpoints/\`, by their names. */
export const rows = {
${modules.map((name) => `  ...${camelCase(name)},`).join('\n')}
}
`
  },
}

function headOf(folder) {
  return `// Written by scripts/write-endpoints.mjs from the files of ${folder}/; do not edit.`
}

function modulesIn(folder) {
  return readdirSync(new URL(folder, packages))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
}

function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
