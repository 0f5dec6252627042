import { coversBelow, describeAccepted, EFFECT_CATEGORIES, type Effect } from '@ledloom/effects'
import {
  areOnlyNearest,
  EFFECT_FILTERS,
  type EffectFilter,
  findEffects,
} from '@ledloom/effects/finding'
import { isFolder, listEffects, listOwnEffects, loadEffect, missingSource } from '@ledloom/engine'
import { defineCommand } from '../options/command.ts'
import { withOwnCommand } from '../terminal/own-command.ts'
import { Option } from '../terminal/parser.ts'
import { printColumns, printJson } from '../terminal/print.ts'

const FILTERS = Object.keys(EFFECT_FILTERS) as EffectFilter[]

const NOTHING_FOUND = `no effect matches; try another word or a kind, \`ledloom effects --category calm\`: ${FILTERS.join(', ')}`

type ListedEffect = Effect & { readonly name: string }

type Wanted = {
  readonly search: string | undefined
  readonly category: EffectFilter | undefined
}

/** `ledloom effects`: the library, or one effect's parameters. */
export default defineCommand('effects', {
  task: 'picture',
  examples: ['effects', 'effects --search christmas', 'effects fire'],
})
  .summary("the library; one effect's parameters")
  .description(
    'Lists all effects by category, finds some by words, or lists the parameters of one.',
  )
  .argument(
    '[name]',
    'an effect, the path of your own effect file or pattern, or of a folder of them',
  )
  .option('--search <words>', 'find effects by name, tag or description, the best first')
  .addOption(new Option('--category <name>', 'only effects of this kind').choices(FILTERS))
  .action(async (name, { json = false, search, category }) => {
    if (name !== undefined && (await isFolder(name))) await printFolder(name, json)
    else if (name !== undefined) await printOne(name, json)
    else await printFound({ search, category }, json)
  })

async function printFound({ search, category }: Wanted, json: boolean): Promise<void> {
  const all = (await listEffects()).map(({ name, effect }) => ({ name, ...effect }))
  const isWanted = search !== undefined || category !== undefined
  const found = isWanted ? findEffects(all, search ?? '', category) : all
  if (json) printJson(found.map((effect) => ({ name: effect.name, ...describe(effect) })))
  else if (found.length === 0) console.log(withOwnCommand(NOTHING_FOUND))
  else if (isWanted) {
    if (areOnlyNearest(all, search ?? ''))
      console.log(`no effect matches ${search}; the nearest:\n`)
    printColumns(found.map(({ name, description }) => [name, description]))
  } else printByCategory(all)
}

/** Lists all effects under the titles of their categories. */
function printByCategory(all: readonly ListedEffect[]): void {
  const sorted = [...all].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const table = Object.entries(EFFECT_CATEGORIES).flatMap(([category, title], index) => {
    const members = sorted.filter((effect) => effect.category === category)
    const rows = members.map(({ name, description }) => [`  ${name}`, description])
    return [...(index === 0 ? [] : [['', '']]), [`${title}:`, ''], ...rows]
  })
  printColumns(table)
}

async function printOne(name: string, json: boolean): Promise<void> {
  const effect = await loadEffect(name).catch(async (fault: unknown) => {
    throw await missingSource(name, fault)
  })
  if (json) {
    printJson({ name, ...describe(effect) })
    return
  }
  console.log(`${effect.title}: ${effect.description}\n`)
  printColumns([['parameter', 'default', 'meaning: accepted'], ...parameterRows(effect)])
}

/** Lists the effects and patterns in a folder with their parameters; a broken one says why. */
async function printFolder(path: string, json: boolean): Promise<void> {
  const listed = await listOwnEffects(path)
  if (json) {
    printJson(
      listed.map(({ path: file, effect, fault }) =>
        effect === undefined ? { name: file, error: fault } : { name: file, ...describe(effect) },
      ),
    )
    return
  }
  if (listed.length === 0) console.log(`${path} has no effect files or patterns`)
  printColumns(
    listed.flatMap(({ path: file, effect, fault }) => [
      [file, effect === undefined ? `${fault}` : `${effect.title}: ${effect.description}`],
      ...(effect === undefined
        ? []
        : [['', `parameters: ${Object.keys(effect.params).join(', ')}`]]),
    ]),
  )
}

function describe(effect: Effect) {
  const { title, description, kind, category, tags = [], hears = false } = effect
  const covers = coversBelow(effect)
  return { title, description, kind, category, tags, covers, hears, params: effect.params }
}

function parameterRows({ params }: Effect): string[][] {
  return Object.entries(params).map(([name, parameter]) => [
    name,
    String(parameter.default),
    `${parameter.description}: ${withOwnCommand(describeAccepted(parameter))}`,
  ])
}
