import type { SourceErrorCode } from '@ledloom/media'
import type { KnownSound } from '@ledloom/media/sound'
import type { KnownVideo } from '@ledloom/media/video'
import type { SourceDescription } from '../source/source-description.ts'
import type { OpenContext } from '../source/source-kind.ts'
import type { RingMemory } from './ring-memory.ts'

/** What a thread that plays a source live is given. */
export interface LiveTask {
  readonly description: SourceDescription
  readonly context: OpenContext
  readonly memory: RingMemory
  /** What is known of the sounds that effects hear. */
  readonly sounds: readonly KnownSound[]
  /** What is known of videos. */
  readonly videos: readonly KnownVideo[]
}

/** What it tells. Faults travel as data: an error that crosses threads loses its class. */
export type LiveNews =
  | { readonly kind: 'ready'; readonly duration: number | undefined }
  | { readonly kind: 'fault'; readonly code: SourceErrorCode | undefined; readonly message: string }
