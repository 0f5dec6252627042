import { describeAccepted, type Effect } from '@ledloom/effects'
import { listEffects, loadEffect } from '@ledloom/engine'
import { defineCommand } from '../options/command.ts'
import { printColumns, printJson } from '../terminal/print.ts'

/** `ledloom effects`: the library, or one effect's parameters. */
export default defineCommand('effects')
  .summary("the library; one effect's parameters")
  .description('Lists all effects, or the parameters of one.')
  .argument('[name]', 'an effect, or the path of your own effect file')
  .action(async (name, { json = false }) => {
    await (name === undefined ? printAll(json) : printOne(name, json))
  })

async function printAll(json: boolean): Promise<void> {
  const effects = await listEffects()
  if (json) printJson(effects.map(({ name, effect }) => ({ name, ...describe(effect) })))
  else printColumns(effects.map(({ name, effect }) => [name, effect.description]))
}

async function printOne(name: string, json: boolean): Promise<void> {
  const effect = await loadEffect(name)
  if (json) {
    printJson({ name, ...describe(effect) })
    return
  }
  console.log(`${effect.title}: ${effect.description}\n`)
  printColumns([['parameter', 'default', '', 'accepted'], ...parameterRows(effect)])
}

function describe({ title, description, kind, params }: Effect) {
  return { title, description, kind, params }
}

function parameterRows({ params }: Effect): string[][] {
  return Object.entries(params).map(([name, parameter]) => [
    name,
    String(parameter.default),
    parameter.description,
    describeAccepted(parameter),
  ])
}
