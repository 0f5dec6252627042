import type { Show } from './show.ts'

/** Leaves the LEDs as they are: `rt` before its first frame. */
export const idleShow: Show = { next: () => undefined }
