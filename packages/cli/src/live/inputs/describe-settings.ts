import { describeAccepted } from '@ledloom/effects'
import { listInputs, loadInput } from '@ledloom/inputs'

/** What `--set` takes for one input: `ddp takes port (0 to 65535), …`. */
export async function describeSettings(name: string): Promise<string> {
  const { options } = await loadInput(name)
  const own = Object.entries(options).map(
    ([setting, parameter]) => `${setting} (${describeAccepted(parameter)})`,
  )
  return `${name} takes ${['port (0 to 65535)', 'priority (0 to 200)', ...own].join(', ')}`
}

/** All that `--set` takes, by name. */
export async function listSettings(): Promise<string> {
  const protocols = await Promise.all((await listInputs()).map(loadInput))
  const own = protocols.flatMap(({ name, options }) =>
    Object.keys(options).map((setting) => `${name}.${setting}`),
  )
  return `port and priority of each input, such as ddp.port, ${own.join(', ')}`
}
