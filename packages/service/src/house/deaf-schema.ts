import { z } from 'zod'
import { type ListLength, writtenLength } from './list-length.ts'
import type { House } from './read-house.ts'

const NO_BEAT =
  'counts beats, and the house hears none: add `tempo: 120` (beats a minute) to the list, or let it hear music with --sound -'

/** A schema that refuses playlists that count beats of sound: those without a tempo. */
export function deafSchema({ playlists }: Pick<House, 'playlists'>): z.ZodType {
  return z.unknown().superRefine((_, context) => {
    for (const [name, { each, items, tempo }] of Object.entries(playlists)) {
      if (tempo !== undefined) continue
      const refuse = (length: ListLength, ...path: (string | number)[]) => {
        if (typeof length === 'number') return
        const place = { code: 'custom' as const, path: ['playlists', name, ...path] }
        context.addIssue({ ...place, message: NO_BEAT, input: writtenLength(length) })
      }
      refuse(each, 'each')
      for (const [at, item] of items.entries()) {
        if (typeof item === 'object') refuse(item.for ?? 0, 'items', at, 'for')
      }
    }
  })
}
