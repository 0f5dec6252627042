import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { defineCommand } from '../options/command.ts'
import { ownCommand, quoted } from '../terminal/own-command.ts'
import { Argument, InvalidArgumentError } from '../terminal/parser.ts'
import { printJson } from '../terminal/print.ts'
import { writeNewFile } from '../terminal/write-new-file.ts'

const kind = new Argument('<kind>', 'kind of file to write').choices(['effect'] as const)

/** `ledloom new`: writes a file to start from. */
export default defineCommand('new', {
  task: 'picture',
  examples: ['new effect my-effect.ts', 'new effect wave.js --point'],
})
  .summary('write a file to start your own effect from')
  .description(
    'Writes a working effect with comments, as a start for your own. `ledloom preview` shows it and reloads it whenever you save it. Existing files are not overwritten.',
  )
  .addArgument(kind)
  .argument('<file>', 'the file to write, .ts or .js; neither needs a build', effectFile)
  .option('--point', 'the shortest form: a function that returns the colour of one point')
  .action(async (_kind, file, { point = false, json = false }) => {
    await writeNewFile(file, await effectTemplate(file, point ? 'point-effect' : 'effect'))
    const next = `${ownCommand().join(' ')} preview ${quoted(file)}`
    if (json) printJson({ file, next })
    else console.log(`wrote ${file}; see it, change it and save it:\n\n  ${next}\n`)
  })

function effectFile(text: string): string {
  if (/[^/\\]\.m?[tj]s$/.test(text)) return text
  throw new InvalidArgumentError('It must be a file that ends in .ts or .js, such as my-effect.ts.')
}

const FOLDER = new URL('../../assets/new/', import.meta.url)

/** The text of a new effect file at `path`, in TypeScript or JavaScript. */
async function effectTemplate(path: string, form: 'effect' | 'point-effect'): Promise<string> {
  const text = await readFile(new URL(`${form}.ts`, FOLDER), 'utf8')
  const titled = text.replace('My effect', titleOf(path))
  return /\.m?js$/.test(path) ? withoutTypes(titled) : titled
}

/** Removes the only types that the templates have. */
function withoutTypes(text: string): string {
  return text.replaceAll(/: number(?=[,)])/g, '').replaceAll(']!', ']')
}

/** The title of an effect file: `Soft wave` of `soft-wave.ts`. */
function titleOf(path: string): string {
  const words = basename(path, extname(path))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? 'My effect' : words[0]!.toUpperCase() + words.slice(1)
}
