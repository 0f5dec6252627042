// The files for containers, as far as they can be checked without a container engine.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '@ledloom/media/yaml'
import { DCLinter } from 'dclint'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readHouse } from '../packages/service/src/index.ts'
import { flagOf } from './instruction-flag.ts'
import { manifestPaths } from './packages.mjs'

const test = suite('container')

/** The part of a composition that the tests read. */
interface Composition {
  readonly services: Record<string, { readonly volumes: string[]; readonly network_mode: string }>
  readonly volumes: object
}

/** The part of a package's manifest that the tests read. */
interface Manifest {
  readonly peerDependencies?: Record<string, string>
}

/** Rules about the order of lines, and one that forbids to name the image that is built. */
const TASTE = {
  'no-build-and-image': 0,
  'service-image-require-explicit-tag': 0,
  'service-keys-order': 0,
} as const

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const composeFile = 'examples/house/compose.yaml'
const compose = parseYaml(read(composeFile), composeFile).content as Composition

test('the Dockerfile has no mistake', () => {
  const faults = validate(dockerfile).map(
    ({ message, range }) => `${range.start.line + 1}: ${message}`,
  )
  assert.equal(faults, [])
})

test('it brings what npm leaves to those who install Ledloom, in the versions that are asked for', () => {
  const wanted = manifestPaths().flatMap((path) => {
    const { peerDependencies = {} } = JSON.parse(read(path)) as Manifest
    return Object.entries(peerDependencies).map(([name, range]) => {
      return `${name}@${/^\^(\d+)/.exec(range)?.[1]}`
    })
  })
  const [install = ''] = /npm install .*/.exec(dockerfile) ?? []
  assert.equal(
    install
      .split(' ')
      .filter((word) => /@\d/.test(word))
      .sort(),
    wanted.sort(),
  )
})

test('it is asked for its health at the port at which it serves', () => {
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  const ports = ['EXPOSE', 'CMD', 'HEALTHCHECK'].map((keyword) => {
    const content = instructions.findLast((each) => each.getKeyword() === keyword)
    return /\b8\d{3}\b/.exec(content?.getArgumentsContent() ?? '')?.[0]
  })
  assert.equal(ports, ['8420', '8420', '8420'])
})

test('it runs as a plain user, from a stage that only has what is needed, and tells its health', () => {
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  const last = instructions.findLastIndex((each) => each.getKeyword() === 'FROM')
  const of = (keyword: string) =>
    instructions.slice(last).filter((each) => each.getKeyword() === keyword)
  assert.equal(
    of('USER').map((each) => each.getArgumentsContent()),
    ['node'],
  )
  assert.equal(
    of('COPY').map((each) => flagOf(each, 'from')),
    ['build', 'build'],
  )
  assert.is(of('HEALTHCHECK').length, 1)
  assert.is(of('RUN').length, 0)
})

test('the composition is one of the Compose Specification', () => {
  const linter = new DCLinter({ rules: TASTE, quiet: false, debug: false, exclude: [] })
  const path = fileURLToPath(new URL(`../${composeFile}`, import.meta.url))
  const faults = linter.lintFiles([path], false).flatMap(({ messages }) => messages)
  assert.equal(
    faults.map(({ line, message }) => `${line}: ${message}`),
    [],
  )
})

test('the composition mounts what the container reads, and the network of the machine', () => {
  const ledloom = compose.services.ledloom!
  const paths = ledloom.volumes.map((volume) => volume.split(':')[1])
  assert.equal(paths, ['/house', '/data'])
  for (const path of paths) assert.match(dockerfile, path)
  assert.is(ledloom.network_mode, 'host')
  assert.ok('data' in compose.volumes)
})

test('the house beside it is one', async () => {
  const path = fileURLToPath(new URL('../examples/house/house.yaml', import.meta.url))
  assert.is((await readHouse(path)).schedule.length, 2)
})

test.run()
