import { Argument, InvalidArgumentError } from '@commander-js/extra-typings'
import { effectTemplate } from '../authoring/effect-template.ts'
import { writeNewFile } from '../authoring/write-new-file.ts'
import { defineCommand } from '../options/command.ts'
import { printJson } from '../terminal/print.ts'

const kind = new Argument('<kind>', 'what to make').choices(['effect'] as const)

/** `ledloom new`: a file to begin with. */
export default defineCommand('new')
  .summary('begin an effect of your own')
  .description(
    'Writes an effect that works and explains itself, to be changed as you like. `ledloom preview` shows it and reads it again whenever you save it. A file that is there already is left as it is.',
  )
  .addArgument(kind)
  .argument('<file>', 'the file to write, .ts or .js; neither needs a build', effectFile)
  .option('--point', 'the shortest form: a function that gives the colour of one point')
  .action(async (_kind, file, { point = false, json = false }) => {
    await writeNewFile(file, await effectTemplate(file, point ? 'point-effect' : 'effect'))
    const next = `ledloom preview ${quoted(file)}`
    if (json) printJson({ file, next })
    else console.log(`${file} is written; see it, change it and save it:\n\n  ${next}\n`)
  })

function effectFile(text: string): string {
  if (/[^/\\]\.m?[tj]s$/.test(text)) return text
  throw new InvalidArgumentError('It must be a file that ends in .ts or .js, my-effect.ts say.')
}

function quoted(path: string): string {
  return /^[\w./\\:@+-]+$/.test(path) ? path : JSON.stringify(path)
}
