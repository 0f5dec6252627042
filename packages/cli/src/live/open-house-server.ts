import { errorMessage } from '@ledloom/core'
import type { HouseService } from '@ledloom/service'
import {
  isStalledDisk,
  openDataFolder,
  PresetReader,
  usualDataFolder,
  waitForDisk,
} from '@ledloom/studio/keeping'
import type { Keep } from '@ledloom/studio/report'
import type { httpAddress } from '../options/http-options.ts'
import { CliError } from '../terminal/cli-error.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printNote } from '../terminal/print.ts'
import { openPage } from './open-page.ts'

/** Milliseconds for which a disk is waited for that has stalled before. */
const AGAIN_MS = 2000

/** Where a page of a house opens. */
type HouseAddress = NonNullable<ReturnType<typeof httpAddress>> & {
  /** Ends the wait for a disk. */
  readonly signal: AbortSignal
}

type OpenedAddress = HouseAddress & Awaited<ReturnType<typeof readAccess>>

/** How a page of a house opens. */
type HouseOpening = HouseAddress & {
  /** The data folder, with presets and tokens. Default: that of this user. */
  readonly folder?: string | undefined
  /** True if the disk of the data folder has stalled before. */
  readonly isStalled: boolean
  /** Called with the address of the page, and that of the interface. */
  readonly onOpen: (addresses: { readonly page: string; readonly http: string }) => void
}

/**
 * Opens the page of a house, and on the same port the HTTP interface for other programs. While the disk of the data
 * folder stalls, they open once that answers, and the lights are not kept waiting.
 *
 * @throws CliError if other machines could ask and no token is there; PreviewError if the port can't be opened
 */
export async function openHouseServer(
  keep: Keep,
  house: HouseService,
  { folder = usualDataFolder(), isStalled, onOpen, ...address }: HouseOpening,
): Promise<void> {
  // Loaded only here, as most houses are served without it, and before the disk of the data is waited for.
  await import('@ledloom/service/http')
  const access = readAccess(folder, address.isOpen)
  const open = async () => onOpen(await openBoth(keep, house, { ...address, ...(await access) }))
  try {
    await waitForDisk(folder, access, {
      note: printNote,
      ...(isStalled && { longestMs: AGAIN_MS }),
    })
  } catch (error) {
    if (!isStalledDisk(error)) throw error
    printNote(`${error.message}; the page opens once it does`)
    open().catch((late: unknown) => {
      if (!address.signal.aborted) printNote(errorMessage(late))
    })
    return
  }
  await open()
}

/** Who may ask, as the data folder has it. @throws CliError if nobody could */
async function readAccess(folder: string, isOpen: boolean) {
  const { readPageToken, Tokens } = await import('@ledloom/service/http')
  const data = await openDataFolder(folder)
  const tokens = new Tokens(data.path)
  if (isOpen && (await tokens.list()).length === 0) {
    throw new CliError(
      'bad-value',
      'no other machine could ask, as there is no token; `ledloom token add NAME` makes one',
    )
  }
  return { data, tokens, token: isOpen ? await readPageToken(data.path) : undefined }
}

async function openBoth(
  keep: Keep,
  house: HouseService,
  { signal, host, port, isOpen, data, tokens, token }: OpenedAddress,
): Promise<{ readonly page: string; readonly http: string }> {
  signal.throwIfAborted()
  const { HouseApi, PageHouse, unreadableProblem } = await import('@ledloom/service/http')
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
      ...{ host, port, token, allowNetwork: isOpen },
      answers: (request, response) => api.answer(request, response),
      unreadable: unreadableProblem,
    },
  )
  return { page: url, http: new URL(url).origin }
}
