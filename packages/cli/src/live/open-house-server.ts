import type { HouseService } from '@ledloom/service'
import type { HouseServer } from '@ledloom/service/http'
import { openDataFolder, PresetReader, usualDataFolder } from '@ledloom/studio/keeping'
import type { httpAddress } from '../options/http-options.ts'
import { CliError } from '../terminal/cli-error.ts'
import { printNote } from '../terminal/print.ts'

/**
 * Opens the HTTP interface of a house.
 *
 * @param folder the data folder, with presets and tokens
 * @throws CliError if other machines could ask and no token is there; HouseError if the port can't be opened
 */
export async function openHouseServer(
  house: HouseService,
  { host, port, isOpen }: NonNullable<ReturnType<typeof httpAddress>>,
  folder = usualDataFolder(),
): Promise<HouseServer> {
  // Loaded only here: most houses are served without it.
  const { HouseServer, Tokens } = await import('@ledloom/service/http')
  const data = await openDataFolder(folder)
  const tokens = new Tokens(data.path)
  if (isOpen && (await tokens.list()).length === 0) {
    throw new CliError(
      'bad-value',
      'no other machine could ask, as there is no token; `ledloom token add NAME` makes one',
    )
  }
  const presets = new PresetReader(data.presets)
  return HouseServer.start({
    ...{ house, tokens, host, port, note: printNote },
    readPresets: async () => (await presets.read()).presets,
  })
}
