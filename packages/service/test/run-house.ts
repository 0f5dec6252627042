import type { HouseServiceOptions } from '../src/house-parts.ts'
import { HouseService } from '../src/house-service.ts'

/** What is to be ended after a test, last first. */
export type Ends = (() => Promise<unknown>)[]

/** Opens a house and runs it until `ends` are ended, or `end` is called. It looks at its devices often. */
export async function runHouse(
  ends: Ends,
  options: Partial<HouseServiceOptions> & Pick<HouseServiceOptions, 'path'>,
) {
  const notes: string[] = []
  const service = await HouseService.open({
    ...{ onPlay: () => {}, retryMs: 20, lookMs: 20, note: (line) => notes.push(line) },
    withPresetPaths: async (texts) => texts,
    ...options,
  })
  const ending = new AbortController()
  const running = service.run(ending.signal)
  const end = () => {
    ending.abort()
    return running
  }
  ends.push(end)
  return { service, notes, end }
}
