// The files for containers, as far as they can be checked without a container engine.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '@ledloom/media/yaml'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readHouse } from '../packages/service/src/index.ts'
import { fromOf } from './copied-from.ts'

const test = suite('container')

/** The part of a composition that the tests read. */
interface Composition {
  readonly services: Record<string, { readonly volumes: string[]; readonly network_mode: string }>
  readonly volumes: object
}

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

test('it runs as a plain user, from a stage that only has what is needed, and tells its health', () => {
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  const last = instructions.findLastIndex((each) => each.getKeyword() === 'FROM')
  const of = (keyword: string) =>
    instructions.slice(last).filter((each) => each.getKeyword() === keyword)
  assert.equal(
    of('USER').map((each) => each.getArgumentsContent()),
    ['node'],
  )
  assert.equal(of('COPY').map(fromOf), ['build', 'build'])
  assert.is(of('HEALTHCHECK').length, 1)
  assert.is(of('RUN').length, 0)
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
