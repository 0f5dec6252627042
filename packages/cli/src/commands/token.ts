import { SCOPES, Tokens } from '@ledloom/service/http'
import { usualDataFolder } from '@ledloom/studio/keeping'
import { defineCommand } from '../options/command.ts'
import { data } from '../options/data-options.ts'
import { CliError } from '../terminal/cli-error.ts'
import { Argument, Option } from '../terminal/parser.ts'
import { printColumns, printJson, printNote } from '../terminal/print.ts'

const actions = new Argument('<action>', 'what to do').choices(['add', 'list', 'remove'] as const)

/** `ledloom token`: who may ask a house by HTTP. */
export default defineCommand('token', {
  task: 'advanced',
  examples: ['token add phone --scope play', 'token list', 'token remove phone'],
})
  .summary('tokens with which other machines ask `serve --http`')
  .description(
    'Makes, lists and removes the tokens with which other machines ask a house that `ledloom serve --http PORT --allow-network` serves. A token is printed once, when it is made; the data folder keeps only what proves it. One that is removed allows nothing from then on.',
  )
  .addArgument(actions)
  .argument('[name]', 'for add and remove: a name for the token, such as that of who has it')
  .addOption(
    new Option(
      '--scope <scope>',
      'what it allows: to read; to play too; to configure playlists and schedule too (default: play)',
    ).choices(SCOPES),
  )
  .addOption(data)
  .action(async (action, name, { scope, data: folder = usualDataFolder(), json = false }) => {
    const tokens = new Tokens(folder)
    if (scope !== undefined && action !== 'add') {
      throw new CliError('bad-value', '--scope is for `ledloom token add`')
    }
    if (action === 'list') {
      if (name !== undefined) throw new CliError('bad-value', 'list takes no name')
      return printTokens(tokens, json)
    }
    if (name === undefined) throw new CliError('bad-value', `${action} needs the name of a token`)
    if (action === 'remove') {
      await tokens.remove(name)
      if (json) printJson({ removed: name })
      else console.log(`the token ${name} is removed; it allows nothing any more`)
      return
    }
    const { secret, token } = await tokens.add(name, scope ?? 'play')
    if (json) return printJson({ name, scope: token.scope, token: secret })
    console.log(secret)
    printNote(`the token ${name} allows to ${token.scope}; keep it, it is not shown again`)
  })

async function printTokens(tokens: Tokens, json: boolean): Promise<void> {
  const list = (await tokens.list()).map(({ name, scope, createdAt }) => ({
    name,
    scope,
    createdAt,
  }))
  if (json) printJson(list)
  else if (list.length === 0) console.log('no tokens; `ledloom token add NAME` makes one')
  else
    printColumns(
      list.map(({ name, scope, createdAt }) => [name, scope, `since ${createdAt.slice(0, 10)}`]),
    )
}
