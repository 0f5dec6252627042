import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const FOLDER = fileURLToPath(new URL('../../../.cache/screenshots/', import.meta.url))

/** Keeps what a page looks like at the end of a test, where `LEDLOOM_SCREENSHOTS` asks for that. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.LEDLOOM_SCREENSHOTS === undefined || page.isClosed()) return
  await page.screenshot({ path: `${FOLDER}${name.replace(/[^\w-]+/g, '-')}.png` })
}
