import { lineLayout, RGB } from '@ledloom/core'
import type { Check, Reading } from '../check.ts'

/** The page that `preview`, `play` and `demo` open. It is built with the packages. */
export default {
  name: 'page of the preview',
  isNeeded: true,
  look: async (): Promise<Reading> => {
    const { PreviewError } = await import('@ledloom/preview')
    try {
      await startPreview()
      return { state: 'ok', detail: 'built, and opens' }
    } catch (error) {
      if (!(error instanceof PreviewError) || error.code !== 'page-missing') throw error
      return { state: 'missing', detail: 'not built', advice: 'build it: npm run build' }
    }
  },
} satisfies Check

/** Opens the page on a free port, as the commands do, and closes it. */
async function startPreview(): Promise<void> {
  const { PreviewServer } = await import('@ledloom/preview')
  const preview = await PreviewServer.start({ layout: lineLayout({ ledCount: 1 }), format: RGB })
  await preview.close()
}
