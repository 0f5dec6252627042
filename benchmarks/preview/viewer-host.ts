// Viewers in a separate process. Each asks for the next frame as the page does.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ViewerReport, ViewerRequest } from './viewers.ts'

const viewers: WebSocket[] = []
let frames = 0

process.on('message', async (request: ViewerRequest) => {
  if (request.kind === 'open') await open(request.url, request.count)
  else if (request.kind === 'close') await closeAll()
  process.send?.({ frames } satisfies ViewerReport)
})
process.on('disconnect', () => process.exit())

async function open(url: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const viewer = new WebSocket(`${url.replace(/^http/, 'ws')}/feed`)
    viewer.on('message', (_, isBinary) => {
      if (!isBinary) return
      frames++
      viewer.send('{"type":"next"}')
    })
    await once(viewer, 'open')
    viewer.send('{"type":"next"}')
    viewers.push(viewer)
  }
}

async function closeAll(): Promise<void> {
  const gone = viewers.map((viewer) => once(viewer, 'close'))
  for (const viewer of viewers.splice(0)) viewer.close()
  await Promise.all(gone)
}
