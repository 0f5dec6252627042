import type { HouseService } from '@ledloom/service'
import { openDataFolder, PresetReader, usualDataFolder } from '@ledloom/studio/keeping'
import type { Keep } from '@ledloom/studio/report'
import type { httpAddress } from '../options/http-options.ts'
import { CliError } from '../terminal/cli-error.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printNote } from '../terminal/print.ts'
import { openPage } from './open-page.ts'

/**
 * Opens the page of a house, and on the same port the HTTP interface for other programs.
 *
 * @param folder the data folder, with presets and tokens
 * @returns the address of the page, and that of the interface
 * @throws CliError if other machines could ask and no token is there; PreviewError if the port can't be opened
 */
export async function openHouseServer(
  keep: Keep,
  house: HouseService,
  {
    folder = usualDataFolder(),
    ...address
  }: NonNullable<ReturnType<typeof httpAddress>> & { readonly folder?: string | undefined },
): Promise<{ readonly page: string; readonly http: string }> {
  // Loaded only here: most houses are served without it.
  const { HouseApi, PageHouse, readPageToken, Tokens, unreadableProblem } = await import(
    '@ledloom/service/http'
  )
  const { host, port, isOpen } = address
  const data = await openDataFolder(folder)
  const tokens = new Tokens(data.path)
  if (isOpen && (await tokens.list()).length === 0) {
    throw new CliError(
      'bad-value',
      'no other machine could ask, as there is no token; `ledloom token add NAME` makes one',
    )
  }
  const presets = new PresetReader(data.presets)
  const api = keep(
    new HouseApi({
      ...{ house, tokens, isOpen, note: printNote },
      readPresets: async () => (await presets.read()).presets,
    }),
  )
  const { studio } = house
  keep({ close: studio.house.show(new PageHouse(house)) })
  const line = { command: [...ownCommand(), 'preview'], options: [], layout: [] }
  const { url } = await openPage(
    keep,
    { studio, line },
    {
      ...{ host, port, allowNetwork: isOpen },
      token: isOpen ? await readPageToken(data.path) : undefined,
      answers: (request, response) => api.answer(request, response),
      unreadable: unreadableProblem,
    },
  )
  return { page: url, http: new URL(url).origin }
}
