import { Argument, InvalidArgumentError } from '@commander-js/extra-typings'
import { effectTemplate } from '../authoring/effect-template.ts'
import { writeNewFile } from '../authoring/write-new-file.ts'
import { defineCommand } from '../options/command.ts'
import { printJson } from '../terminal/print.ts'

const kind = new Argument('<kind>', 'kind of file to write').choices(['effect'] as const)

/** `ledloom new`: writes a file to start from. */
export default defineCommand('new')
  .summary('begin an effect of your own')
  .description(
    'Writes a working effect with comments, as a start for your own. `ledloom preview` shows it and reloads it whenever you save it. Existing files are not overwritten.',
  )
  .addArgument(kind)
  .argument('<file>', 'the file to write, .ts or .js; neither needs a build', effectFile)
  .option('--point', 'the shortest form: a function that returns the colour of one point')
  .action(async (_kind, file, { point = false, json = false }) => {
    await writeNewFile(file, await effectTemplate(file, point ? 'point-effect' : 'effect'))
    const next = `ledloom preview ${quoted(file)}`
    if (json) printJson({ file, next })
    else console.log(`wrote ${file}; see it, change it and save it:\n\n  ${next}\n`)
  })

function effectFile(text: string): string {
  if (/[^/\\]\.m?[tj]s$/.test(text)) return text
  throw new InvalidArgumentError('It must be a file that ends in .ts or .js, such as my-effect.ts.')
}

function quoted(path: string): string {
  return /^[\w./\\:@+-]+$/.test(path) ? path : JSON.stringify(path)
}
