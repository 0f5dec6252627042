import { errorMessage, nearestName } from '@ledloom/core'
import { itemsOf } from '../../house/chosen-source.ts'
import { EditError, type HouseEdit } from '../../house/edit-house.ts'
import { HouseError } from '../../house/read-house.ts'
import { UnplayableError } from '../../house/unplayable-error.ts'
import type { ServedHouse } from './api-parts.ts'
import { invalid, Problem } from './problem.ts'
import { stalledProblem } from './stalled-problem.ts'

/** What is common to all calls that set a part of the house file under a name, for documents. */
export const NAMED_RULES = 'Comments of the file stay. `If-None-Match: *` only adds.'

/** What is common to calls that write what plays when, for documents. */
export const PUT_RULES = `${NAMED_RULES} A value that this house can’t take, such as \`sunset\` without a place, is \`invalid\`.`

/** A name in the content of a request that is to be played. */
type Played = { readonly play: string; readonly field: string }

/**
 * Changes the house file.
 *
 * @param played the names that the change has
 * @throws Problem if it can't be changed so
 */
export async function editFile(
  { edit, plays }: ServedHouse,
  change: HouseEdit,
  played: readonly Played[] = [],
): Promise<void> {
  try {
    await edit(change)
  } catch (cause) {
    const stalled = stalledProblem(cause)
    if (stalled !== undefined) throw stalled
    const refused = cause instanceof UnplayableError && playedAs(cause.play, played)
    if (refused) throw unplayable(refused, { reason: cause.reason, names: plays, cause })
    throw problemOf(cause)
  }
}

/** Checks that the items of a playlist can be played that it does not have yet. @throws Problem */
export async function checkItems(
  { checkPlay, plays, house: { playlists } }: ServedHouse,
  name: string,
  items: readonly Played[],
): Promise<void> {
  const known = itemsOf(name, { playlists })
  for (const item of items.filter(({ play }) => !known.includes(play))) {
    try {
      await checkPlay(item.play)
    } catch (cause) {
      // A playlist has no others in it.
      const names = plays.filter((name) => !Object.hasOwn(playlists, name))
      throw unplayable(item, { reason: errorMessage(cause), names, cause })
    }
  }
}

function playedAs(name: string, played: readonly Played[]): Played | undefined {
  return played.find(({ play }) => play === name)
}

/** The problem of a name that can't be played. */
function unplayable(
  { play, field }: Played,
  {
    reason: message,
    names,
    cause,
  }: { readonly reason: string; readonly names: readonly string[]; readonly cause: unknown },
): unknown {
  const stalled = stalledProblem(cause)
  if (stalled !== undefined || !isOurs(cause)) return stalled ?? cause
  // Of a playlist that is there, an item is not.
  const suggestion = names.includes(play) ? undefined : nearestName(play, names)
  return invalid([{ in: 'body', field, message, suggestion }])
}

function problemOf(cause: unknown): unknown {
  if (!isOurs(cause)) return cause
  if (!(cause instanceof EditError) || cause.path === undefined) {
    return new Problem('conflict', cause.message, { cause })
  }
  const { path, message, suggestion } = cause
  return invalid([{ in: 'body', field: path.map(String).join('.'), message, suggestion }])
}

function isOurs(cause: unknown): cause is Error {
  return cause instanceof HouseError || (cause as Error).name === 'SourceError'
}
