// Writes files that list the modules of a folder, for packages whose types need all of them.
import { readdirSync, readFileSync } from 'node:fs'

const packages = new URL('../packages/', import.meta.url)

/** The rows of all endpoints: the default export of every file of `endpoints/`. */
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

/**
 * The resources of a device: the exported functions of every file of `resources/` that take its
 * parts.
 */
export const resourceList = {
  file: new URL('device/src/resource-list.ts', packages),
  text: () => {
    const folder = 'device/src/resources/'
    const lines = modulesIn(folder).flatMap((name) => {
      const source = readFileSync(new URL(`${folder}${name}.ts`, packages), 'utf8')
      const names = [...source.matchAll(RESOURCE)].map(([, resource]) => resource).sort()
      return names.length === 0
        ? []
        : [`export { ${names.join(', ')} } from './resources/${name}.ts'`]
    })
    return `${headOf('resources')}\n${lines.join('\n')}\n`
  },
}

/** The actions of the page: the default export of every file of `actions/`, named as the file. */
export const actionList = {
  file: new URL('studio/src/action-list.ts', packages),
  text: () => {
    const modules = modulesIn('studio/src/actions/')
    const key = (name) => (name.includes('-') ? `'${name}': ${camelCase(name)}` : name)
    return `${headOf('actions')}
${modules.map((name) => `import ${camelCase(name)} from './actions/${name}.ts'`).join('\n')}

/** All actions by their names. */
export const actions = {
${modules.map((name) => `  ${key(name)},`).join('\n')}
}
`
  },
}

const RESOURCE = /^export function (\w+)\(.*: ResourceParts\)/gm

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
