import type { FileState } from '@ledloom/studio'
import { byteText } from '../parts/texts.ts'

/**
 * What tells files of one name apart, by their ids: their number among these, their size and which plays. A
 * file whose name no other has is left out.
 *
 * @param playing the ids of the files that layers show
 */
export function tellApart(
  files: readonly Pick<FileState, 'id' | 'name' | 'bytes'>[],
  playing: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ id, name, bytes }) => {
      const alike = files.filter((each) => each.name === name)
      if (alike.length === 1) return []
      const number = alike.findIndex((each) => each.id === id) + 1
      const facts = [`${number} of ${alike.length}`, byteText(bytes)]
      return [[id, [...facts, ...(playing.has(id) ? ['plays'] : [])].join(', ')] as const]
    }),
  )
}
