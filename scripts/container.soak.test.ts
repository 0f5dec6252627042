// Runs the steps of the Dockerfile in a clean folder that stands for the disk, and then what they start.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../packages/sockets/test/free-port.ts'
import { fromOf } from './copied-from.ts'

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

let place: string

test.before(async () => {
  place = await mkdtemp(join(tmpdir(), 'ledloom-container-'))
})

test.after(() => rm(place, { recursive: true, force: true }))

test('the steps of the Dockerfile make a house that plays and is well', async () => {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  const text = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    stage = await follow(instruction, { stages, stage })
  }
  if (stage === undefined) throw new Error('the Dockerfile has no stage')
  await mkdir(join(stage.disk, 'house'), { recursive: true })
  const house = 'devices: [127.0.0.1:9]\nschedule: []\n'
  await writeFile(join(stage.disk, 'house/house.yaml'), house)
  const port = await freePort()
  const words = (name: string) => wordsOf(stage!, name, port)
  const served = start(stage, [...words('ENTRYPOINT'), ...words('CMD')])
  try {
    const health = words('HEALTHCHECK')
    let status: unknown = 1
    for (let tries = 0; status !== 0 && served.exitCode === null && tries < MOST_TRIES; tries++) {
      ;[status] = await once(start(stage, health), 'exit')
    }
    assert.is(served.exitCode, null)
    assert.is(status, 0)
  } finally {
    if (served.exitCode === null) {
      served.kill('SIGTERM')
      await once(served, 'exit')
    }
  }
})

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
  const source = fromOf(instruction)
  if (source != null) {
    const { disk } = stages.get(source)!
    const options = { recursive: true, verbatimSymlinks: true }
    return cp(join(disk, path), join(stage.disk, to), options)
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
