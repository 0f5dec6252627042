import type { Page } from 'playwright-core'

/** Drops a file onto the lights, as a hand with a mouse does. */
export async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  const data = await page.evaluateHandle(`{
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob('${content.toString('base64')}'), (c) => c.charCodeAt(0))
    transfer.items.add(new File([bytes], ${JSON.stringify(name)}))
    transfer
  }`)
  const lights = page.locator('#lights')
  await lights.dispatchEvent('dragenter', { dataTransfer: data })
  await page.locator('.drop-zone').waitFor()
  await lights.dispatchEvent('drop', { dataTransfer: data })
}
