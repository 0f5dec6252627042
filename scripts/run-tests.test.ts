import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { groupTests } from './group-tests.mjs'
import { runTestFiles } from './run-test-files.mjs'

const test = suite('the run of the tests')

const UVU = `import { test } from ${JSON.stringify(import.meta.resolve('uvu'))}\n`
const PASSES = `${UVU}test('one', () => {})\ntest.run()`
const WAIT = 'await new Promise((resolve) => setTimeout(resolve, 100_000_000))\n'

let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-tests-'))
})
test.after(() => rm(folder, { recursive: true }))

async function save(text: string, name = 'mine.test.mjs'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

async function runTestFile(path: string, options = {}) {
  const [result] = await runTestFiles([path], options)
  return result!
}

for (const [name, text, fault] of [
  ['passes', `${UVU}test('one', () => {})\ntest.run()`, undefined],
  ['fails', `${UVU}test('one', () => { throw new Error('no') })\ntest.run()`, '1 failed'],
  ['runs nothing', `${UVU}test('one', () => {})`, 'ran no test; does it end with .run()?'],
  ['has no test', `${UVU}test.run()`, 'ran no test; does it end with .run()?'],
  ['throws', 'throw new Error("no")', 'ended with status 1 before its tests were done'],
  [
    'throws while it holds a server open and hears of rejections',
    `import { createServer } from 'node:http'
process.on('unhandledRejection', () => {})
createServer().listen(0)
throw new Error('no')`,
    'ended with status 1 before its tests were done',
  ],
  [
    'waits for what nothing brings',
    `${UVU}test('one', () => new Promise(() => {}))\ntest.run()`,
    'ended with status 1 before its tests were done',
  ],
  [
    'ends before its tests had',
    `${UVU}test('one', () => process.exit(0))\ntest.run()`,
    'ended with status 1 before its tests were done',
  ],
  ['is ended by a signal', 'process.kill(process.pid, "SIGTERM")\n', 'ended by SIGTERM'],
  [
    'is killed by another',
    'process.kill(process.pid, "SIGKILL")\n',
    'was killed from outside this run, maybe as memory ran out',
  ],
] as const) {
  test(`a file that ${name}: ${fault ?? 'ok'}`, async () => {
    const result = await runTestFile(await save(text))
    assert.is(result.fault, fault)
    assert.is(result.failed, fault === undefined ? 0 : 1)
  })
}

for (const [name, text] of [
  ['waits', WAIT],
  ['loops', 'for (;;);'],
] as const) {
  test(`a file that ${name} for ever is stopped by its own limit, which is said`, async () => {
    const { fault, failed } = await runTestFile(await save(text), { limitMs: 500 })
    const worked = process.platform === 'linux' ? /, of which its process worked \d+\.\d s$/ : /$/
    assert.match(fault!, /^was stopped: it hangs; its own limit of 0\.5 s was over/)
    assert.match(fault!, worked)
    assert.is(failed, 1)
  })
}

test('a file that the run has no time for is stopped or not reached, and said so', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const file = await save(WAIT)
  const running = runTestFile(file, { signal })
  controller.abort('the time was over')
  assert.is((await running).fault, 'was stopped: the time was over')
  const late = await runTestFile(file, { signal })
  assert.equal(late, {
    ...{ passed: 0, failed: 1, skipped: 0 },
    fault: 'was not reached: the time was over',
  })
})

test('a process that a file leaves behind is ended and holds nobody up', async () => {
  const text = `import { spawn } from 'node:child_process'
const stray = spawn('sleep', ['100000'], { stdio: 'inherit' })
stray.unref()
console.log('stray ' + stray.pid)
${UVU}test('one', () => {})
test.run()`
  const { fault, output } = await runTestFile(await save(text))
  assert.is(fault, undefined)
  const stray = Number(/stray (\d+)/.exec(output!)?.[1])
  for (let isAlive = true; isAlive; await new Promise((resolve) => setTimeout(resolve, 5))) {
    isAlive = await lives(stray)
  }
})

/** Whether a process is there, as more than an entry that nobody has collected. */
async function lives(pid: number): Promise<boolean> {
  const ps = spawn('ps', ['-o', 'stat=', '-p', `${pid}`])
  let state = ''
  ps.stdout.on('data', (text) => {
    state += text
  })
  await once(ps, 'close')
  return state !== '' && !state.startsWith('Z')
}

test('each file of a process is judged for itself, and those after one that ended it run too', async () => {
  const texts = {
    passes: PASSES,
    fails: `${UVU}test('one', () => { throw new Error('no') })\ntest.run()`,
    'runs nothing': `${UVU}test('one', () => {})`,
    throws: 'throw new Error("no")',
    'leaves a timer': `${PASSES}\nsetTimeout(() => console.log('late'), 200)`,
    'leaves an open handle': `${PASSES}\nsetInterval(() => {}, 1000)`,
    'sets a status': `${PASSES}\nsetTimeout(() => { process.exitCode = 3 }, 200)`,
    'passes, too': PASSES,
  }
  const files = await Promise.all(
    Object.entries(texts).map(([name, text]) => save(text, `${name}.test.mjs`)),
  )
  const results = await runTestFiles(files, { endLimitMs: 2000 })
  const faults = Object.keys(texts).map((name, index) => [name, results[index]!.fault])
  assert.equal(Object.fromEntries(faults), {
    passes: undefined,
    fails: '1 failed',
    'runs nothing': 'ran no test; does it end with .run()?',
    throws: 'ended with status 1 before its tests were done',
    'leaves a timer': undefined,
    'leaves an open handle': 'ended with status 1',
    'sets a status': 'ended with status 3',
    'passes, too': undefined,
  })
  assert.match(results[4]!.output, /late/)
  assert.match(results[5]!.output, /its tests are done, but it does not end; still open: Timeout\n/)
})

test('each file has an empty data folder of its own, which is removed', async () => {
  const text = `${UVU}import { readdirSync, writeFileSync } from 'node:fs'
const { LEDLOOM_DATA } = process.env
test('empty', () => {
  if (readdirSync(LEDLOOM_DATA).length > 0) throw new Error('it has files')
  writeFileSync(LEDLOOM_DATA + '/kept', '')
})
console.log('in ' + LEDLOOM_DATA)
test.run()`
  const files = [await save(text, 'one.test.mjs'), await save(text, 'two.test.mjs')]
  const results = await runTestFiles(files)
  assert.equal(
    results.map(({ fault }) => fault),
    [undefined, undefined],
  )
  for (const { output } of results) {
    const [, data] = /^in (.+)$/m.exec(output)!
    assert.not(existsSync(data!))
  }
})

test('files share a process unless one measures or changes it', () => {
  const bundle = (path: string, text = '') => ({ path, text })
  const groups = groupTests(
    new Map([
      ['packages/a/test/1.test.ts', bundle('1')],
      ['packages/a/test/2.test.ts', bundle('2', 'gc?.()')],
      ['packages/a/test/3.test.ts', bundle('3', 'fc.assert(1); process.on("exit", end)')],
      ['packages/b/test/4.test.ts', bundle('4')],
    ]),
  )
  assert.equal(
    groups.map((group) => group.map(({ path }) => path)),
    [['1', '3'], ['4'], ['2']],
  )
})

test('a group has no more files than it may', () => {
  const names = ['1', '2', '3', '4', '5']
  const groups = groupTests(
    new Map(names.map((path) => [`packages/a/test/${path}.test.ts`, { path, text: '' }])),
    2,
  )
  assert.equal(
    groups.map((group) => group.map(({ path }) => path)),
    [['1', '4'], ['2', '5'], ['3']],
  )
})

/** Runs files after one another, in a separate process. */
const run = (...texts: string[]) => runWith({}, ...texts)

async function runWith(options: { readonly runsAgain?: boolean }, ...texts: string[]) {
  const names = ['one', 'two', 'three', 'four'].map((name) => `${name}.test.mjs`)
  const files = await Promise.all(texts.map((text, at) => save(text, names[at])))
  const code = `import { runTests } from ${JSON.stringify(import.meta.resolve('./run-tests.mjs'))}
const groups = ${JSON.stringify(files.map((path) => [{ name: path, path }]))}
process.exitCode = (await runTests(groups, ${JSON.stringify({ atOnce: 1, ...options })})) ? 0 : 1`
  return spawn(process.execPath, ['--input-type=module', '--eval', code])
}

test('the run prints a line a file and the sum', async () => {
  const child = await run(PASSES, PASSES)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const [status] = await once(child, 'close')
  assert.is(status, 0)
  const lines = output.replaceAll(`${folder}/`, '').replaceAll(/\d+(\.\d)? s/g, 'S')
  const isLinux = process.platform === 'linux'
  const time = isLinux ? '(S, S of processor time)' : '(S)'
  const total = isLinux ? 'S of processor time\n' : ''
  assert.is(
    lines,
    `ok   one.test.mjs: 1 passed ${time}\nok   two.test.mjs: 1 passed ${time}\n${total}2 passed, 0 failed\n`,
  )
})

const FAILS = `${UVU}test('one', () => { throw new Error('no') })\ntest.run()`

for (const [name, runsAgain, others, isNamed, sum] of [
  ['that fails once passes when it runs again', true, [PASSES], true, '3 passed, 0 failed'],
  ['that fails twice has failed', true, [FAILS], true, '2 passed, 1 failed'],
  ['runs again only if that is wanted', false, [PASSES], false, '2 passed, 1 failed'],
  [
    'that fails with three others has failed',
    true,
    [FAILS, FAILS, FAILS],
    false,
    '1 passed, 4 failed',
  ],
] as const) {
  test(`a file ${name}`, async () => {
    const gate = join(folder, `gate ${name}`)
    const failsOnce = `${UVU}import { existsSync, writeFileSync } from 'node:fs'
test('a', () => {})
test('b', () => {
  if (existsSync(${JSON.stringify(gate)})) return
  writeFileSync(${JSON.stringify(gate)}, '')
  throw new Error('no')
})
test.run()`
    const child = await runWith({ runsAgain }, failsOnce, ...others)
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    const [status] = await once(child, 'close')
    assert.is(output.trimEnd().split('\n').at(-1), sum)
    assert.is(status, sum.endsWith(' 0 failed') ? 0 : 1)
    const passedAlone = /^passed alone: \S+one\.test\.mjs failed beside others$/m
    assert.is(passedAlone.test(output), isNamed)
  })
}

test('a run whose output is closed stops in order, without a stack', async () => {
  const child = await run(PASSES, WAIT)
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  child.stdout.destroy()
  const [status] = await once(child, 'close')
  assert.is(status, 1)
  assert.is(errors, '')
})

test('a run that is interrupted stops its files and says so', async () => {
  const child = await run(PASSES, WAIT)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
    if (!child.killed && output.includes('one.test.mjs')) child.kill('SIGTERM')
  })
  const [status] = await once(child, 'close')
  assert.is(status, 1)
  assert.match(output, /FAIL .*two\.test\.mjs: was (stopped|not reached): SIGTERM was received/)
  assert.match(output, /\nthe run was stopped: SIGTERM was received\n1 passed, 1 failed\n$/)
})

test.run()
