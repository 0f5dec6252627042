// Runs the steps of the Dockerfile in a clean folder that stands for the disk, and then what they start.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../packages/sockets/test/free-port.ts'
import { until } from '../packages/sockets/test/until.ts'
import { VirtualDevice } from '../packages/virtual-device/src/index.ts'
import { flagOf } from './instruction-flag.ts'

const test = suite('container')
const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Questions whether it is well before it counts as sick, each by a process of its own. */
const MOST_TRIES = 300

/** A stage of the build: its disk, and what its instructions set. */
interface Stage {
  readonly disk: string
  readonly env: Record<string, string>
  folder: string
  readonly settings: Map<string, string>
}

/** What npm says of a registry that it does not reach. */
const NO_REGISTRY = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/

/** The number of the user and of the group `node` in the images of Node. */
const NODE = 1000

let place: string
const ends: (() => Promise<void>)[] = []

test.before(async () => {
  place = await mkdtemp(join(tmpdir(), 'ledloom-container-'))
  // The user of the container reads what is in it.
  await chmod(place, 0o755)
})

test.after(async () => {
  for (const end of ends) await end()
  await rm(place, { recursive: true, force: true })
})

test('the steps of the Dockerfile make a house that plays, is well, and gives the lights back when it is stopped', async () => {
  const lights = await VirtualDevice.start({ ledCount: 10, family: 'F', mode: 'demo' })
  ends.push(() => lights.close())
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  const text = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    stage = await follow(instruction, { stages, stage })
  }
  if (stage === undefined) throw new Error('the Dockerfile has no stage')
  await mkdir(join(stage.disk, 'house'), { recursive: true })
  const house = [
    `devices: ["${lights.address}"]`,
    'schedule: [{ name: all day, from: 0:00, to: 24:00, play: fire }]',
  ]
  await writeFile(join(stage.disk, 'house/house.yaml'), house.join('\n'))
  const port = await freePort()
  const words = (name: string) => wordsOf(stage!, name, port)
  const prefix = await containerPrefix(stage)
  const served = start(stage, [...prefix, ...words('ENTRYPOINT'), ...words('CMD')])
  const stop = async () => process.kill(await firstProcess(served, prefix), 'SIGTERM')
  try {
    const health = words('HEALTHCHECK')
    let status: unknown = 1
    for (let tries = 0; status !== 0 && served.exitCode === null && tries < MOST_TRIES; tries++) {
      ;[status] = await once(start(stage, health), 'exit')
    }
    assert.is(served.exitCode, null)
    assert.is(status, 0)
    await until(() => lights.mode === 'rt' || served.exitCode !== null)
    const ended = once(served, 'exit')
    await stop()
    assert.equal(await ended, [0, null])
    assert.is(lights.mode, 'demo')
  } finally {
    if (served.exitCode === null) served.kill('SIGKILL')
  }
})

/** Makes a program the first process of its system, as in a container, by a user who may do nothing. */
const CONTAINED = [
  ...['unshare', '--pid', '--fork', '--kill-child'],
  ...['setpriv', '--reuid', `${NODE}`, '--regid', `${NODE}`, '--clear-groups'],
  ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
]

/** What begins the command line of the container; nothing where this machine does not let it be one. */
async function containerPrefix(stage: Stage): Promise<readonly string[]> {
  const [program = '', ...words] = CONTAINED
  const file = join(stage.disk, 'app/node_modules/ledloom/package.json')
  const reads = `require('fs').readFileSync(${JSON.stringify(file)})`
  try {
    await run(program, [...words, 'node', '-e', reads])
    return CONTAINED
  } catch {
    console.log(
      'tried: as this user, as this machine forbids to be another one or the first process',
    )
    return []
  }
}

/** The process that a container's signals go to. */
async function firstProcess({ pid }: ChildProcess, prefix: readonly string[]): Promise<number> {
  if (pid === undefined) throw new Error('nothing was started')
  if (prefix.length === 0) return pid
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

/** Does one instruction. Paths of the image are those below the stage's folder. */
async function follow(
  instruction: Instruction,
  { stages, stage }: { readonly stages: Map<string, Stage>; readonly stage: Stage | undefined },
): Promise<Stage> {
  const words = instruction.getArguments().map((argument) => argument.getValue())
  const content = instruction.getArgumentsContent() ?? ''
  if (instruction.getKeyword() === 'FROM') {
    const name = words[2] ?? 'last'
    const disk = join(place, name)
    await mkdir(disk)
    const next = { disk, env: {}, folder: disk, settings: new Map() }
    stages.set(name, next)
    return next
  }
  if (stage === undefined) throw new Error('the first instruction must be FROM')
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.folder = join(stage.disk, words[0]!)
      await mkdir(stage.folder, { recursive: true })
      break
    case 'ENV':
      for (const [, key, value] of content.matchAll(/(\w+)=(\S+)/g)) stage.env[key!] = value!
      break
    case 'RUN':
      await runStep(content, stage)
      break
    case 'COPY':
      await copy(instruction, { stages, stage })
      break
    default:
      stage.settings.set(instruction.getKeyword(), content)
  }
  return stage
}

/** Packages of this checkout stand for those that npm can't get, in all steps of a stage from there on. */
const withoutRegistry = new Set<Stage>()

/** Runs the command of a step; without a registry, its packages are those of this checkout. */
async function runStep(content: string, stage: Stage): Promise<void> {
  const needsPackages = /\bnp[mx] |\bnode scripts\//.test(content)
  if (needsPackages && withoutRegistry.has(stage)) return
  try {
    await run('sh', ['-c', content], { cwd: stage.folder, maxBuffer: 1 << 28 })
  } catch (error) {
    if (!needsPackages || !NO_REGISTRY.test(String(error))) throw error
    console.log('tried: all but what npm installs, as it reaches no registry')
    withoutRegistry.add(stage)
    const modules = join(stage.disk, 'app/node_modules')
    await mkdir(modules, { recursive: true })
    await symlink(join(ROOT, 'packages/ledloom'), join(modules, 'ledloom'))
  }
}

async function copy(
  instruction: Instruction,
  { stages, stage }: { readonly stages: Map<string, Stage>; readonly stage: Stage },
): Promise<void> {
  const [path = '', to = ''] = instruction.getArguments().map((argument) => argument.getValue())
  const source = flagOf(instruction, 'from')
  if (source != null) {
    const { disk } = stages.get(source)!
    const options = { recursive: true, verbatimSymlinks: true }
    await cp(join(disk, path), join(stage.disk, to), options)
    const isOfNode = flagOf(instruction, 'chown') === 'node:node'
    if (isOfNode && process.getuid?.() === 0) await chown(join(stage.disk, to), NODE, NODE)
    return
  }
  // What git knows is what a clean clone has, and .dockerignore leaves out the rest.
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 1 << 26 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(stage.folder, file)), { recursive: true })
    await cp(join(ROOT, file), join(stage.folder, file), { verbatimSymlinks: true })
  }
}

/** The words of a setting in JSON, with paths on this disk and a free port. */
function wordsOf({ settings, disk }: Stage, name: string, port: number): string[] {
  const [json = '[]'] = /\[.*\]$/s.exec(settings.get(name) ?? '') ?? []
  const words = JSON.parse(json) as string[]
  return words.map((word) =>
    word.replace(/^\/(?=app|house)/, `${disk}/`).replaceAll('8420', String(port)),
  )
}

function start({ disk, env }: Stage, [program, ...words]: readonly string[]): ChildProcess {
  const data = { LEDLOOM_DATA: join(disk, 'data') }
  return spawn(program!, words, { env: { ...process.env, ...env, ...data }, stdio: 'inherit' })
}

test.run()
