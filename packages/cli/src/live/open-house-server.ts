import { join } from 'node:path'
import { errorMessage } from '@ledloom/core'
import type { HouseService } from '@ledloom/service'
import {
  type DataFolder,
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
  /** Why there is no data folder: its disk has stalled before, or it can't be used. Default: there is one. */
  readonly without?: 'stalled' | 'failed' | undefined
  /** Settled once the disk of the data folder answers, if the house is opened again then. */
  readonly late?: Promise<unknown> | undefined
  /** Called with the address of the page, and that of the interface. */
  readonly onOpen: (addresses: { readonly page: string; readonly http: string }) => void
}

/**
 * Opens the page of a house, and on the same port the HTTP interface for other programs. While the disk of the data
 * folder stalls, they open once that answers, and the lights are not kept waiting. If the folder can't be used then, they
 * open without presets.
 *
 * @throws CliError if other machines could ask and no token is there; PreviewError if the port can't be opened
 */
export async function openHouseServer(
  keep: Keep,
  house: HouseService,
  { folder = usualDataFolder(), without, late, onOpen, ...address }: HouseOpening,
): Promise<void> {
  // Loaded only here, as most houses are served without it, and before the disk of the data is waited for.
  await import('@ledloom/service/http')
  const open = async (access: ReturnType<typeof readAccess>) =>
    onOpen(await openBoth(keep, house, { ...address, ...(await access) }))
  const openWithout = () => open(accessOf(pathsIn(folder), address.isOpen))
  const noteLate = (error: unknown) => {
    if (!address.signal.aborted) printNote(`the page does not open: ${errorMessage(error)}`)
  }
  if (late !== undefined) {
    printNote('the page opens once the disk answers')
    // Else the house is opened again, with its page.
    late.catch(() => openWithout().catch(noteLate))
    return
  }
  if (without === 'failed') return openWithout()
  const access = readAccess(folder, address.isOpen)
  try {
    await waitForDisk(folder, access, {
      note: printNote,
      ...(without === 'stalled' && { longestMs: AGAIN_MS }),
    })
  } catch (error) {
    if (!isStalledDisk(error)) throw error
    printNote(`${error.message}; the page opens once it does`)
    access.then(
      () => open(access).catch(noteLate),
      (reason: unknown) => {
        if (reason instanceof CliError || address.signal.aborted) return noteLate(reason)
        printNote(errorMessage(reason))
        openWithout().catch(noteLate)
      },
    )
    return
  }
  await open(access)
}

/** Where the page of a house finds presets and tokens. */
type Paths = Pick<DataFolder, 'path' | 'presets'>

/** Where they are in a data folder that can't be used now, or not as a whole. */
function pathsIn(folder: string): Paths {
  return { path: folder, presets: join(folder, 'presets') }
}

/** Who may ask, as the data folder has it. @throws CliError if nobody could; StudioError if it can't be used */
async function readAccess(folder: string, isOpen: boolean) {
  return accessOf(await openDataFolder(folder), isOpen)
}

async function accessOf(data: Paths, isOpen: boolean) {
  const { readPageToken, Tokens } = await import('@ledloom/service/http')
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
