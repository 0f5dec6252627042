import { lineLayout, RGB } from '@ledloom/core'
import { PreviewServer } from '../src/preview-server.ts'
import type { PreviewOptions } from '../src/server/preview-options.ts'
import { RecordingStudio } from './recording-studio.ts'

const opened: PreviewServer[] = []

/** A preview of two LEDs with controls behind it. */
export async function startWithStudio(options: Partial<PreviewOptions> = {}) {
  const controls = new RecordingStudio()
  const layout = lineLayout({ ledCount: 2 })
  const server = await PreviewServer.start({ layout, format: RGB, controls, ...options })
  opened.push(server)
  return { controls, server }
}

/** Closes every preview that was started since the last time. */
export async function closeAll(): Promise<void> {
  for (const server of opened.splice(0)) await server.close()
}
