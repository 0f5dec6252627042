import { openDataFolder } from '@ledloom/studio/keeping'
import { HouseService } from '../../src/house-service.ts'

/** A house as a process of its own, which can be killed. Prints what it notes; ends by SIGTERM. */
const [path = '', data = ''] = process.argv.slice(2)
const ending = new AbortController()
process.on('SIGTERM', () => ending.abort())
const service = await HouseService.open({
  ...{ path, data: { folder: await openDataFolder(data) }, onPlay: () => {}, retryMs: 20 },
  note: (line) => console.log(line),
  withPresetPaths: async (texts) => texts,
  storing: { settleMs: 0, watchMs: 50, againMs: 50 },
})
await service.run(ending.signal)
