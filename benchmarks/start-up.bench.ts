// Measures the processor time of starting the command, against bare Node.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, printTable, type Target } from './report.ts'

const COMMAND = fileURLToPath(new URL('../packages/cli/bin/ledloom.js', import.meta.url))
/** Starts of each command line. The shortest counts, as other load only adds. */
const STARTS = 15

const folder = await mkdtemp(join(tmpdir(), 'ledloom-start-up-'))
const out = join(folder, 'noise.fseq')
// Not a module, because bare Node does not load the module loader.
const meter = join(folder, 'meter.cjs')
await writeFile(
  meter,
  "process.on('exit', () => console.error('\\n' + JSON.stringify(process.cpuUsage())))",
)
const lines: readonly { readonly words: readonly string[]; readonly target?: Target }[] = [
  { words: ['--version'], target: atMost(2.5) },
  { words: ['--help'], target: atMost(2.5) },
  { words: ['info', '--help'], target: atMost(3) },
  { words: ['compile', '--help'], target: atMost(3) },
  { words: ['play', '--help'], target: atMost(3) },
  { words: ['effects'] },
  {
    words: ['compile', 'noise', '--leds', '50', '--seconds', '1', '--out', out],
    target: atMost(15),
  },
]

const bare: number[] = []
const timesOfLines = lines.map((): number[] => [])
for (let start = 0; start < STARTS; start++) {
  bare.push(await processorMs(['-e', '0']))
  for (const [i, { words }] of lines.entries()) {
    timesOfLines[i]!.push(await processorMs([COMMAND, ...words]))
  }
}
await rm(folder, { recursive: true })

const floor = Math.min(...bare)
printTable(`Processor time of a start, the least of ${STARTS}, against \`node -e 0\``, [
  { name: 'node -e 0', measured: formatMs(floor) },
  ...lines.map(({ words, target }, i) => {
    const time = Math.min(...timesOfLines[i]!)
    const name = `ledloom ${words.map((word) => (word === out ? 'FILE' : word)).join(' ')}`
    return { name, measured: formatMs(time), ratio: time / floor, ...(target && { target }) }
  }),
])

/** Processor time of all threads of a Node process, which reports it on exit. */
async function processorMs(parameters: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--require', meter, ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status !== 0) throw new Error(`node ${parameters.join(' ')} failed: ${stderr}`)
  const { user, system } = JSON.parse(stderr.trimEnd().split('\n').at(-1)!)
  return (user + system) / 1000
}

function formatMs(ms: number): string {
  return `${ms.toFixed(1)} ms`
}
