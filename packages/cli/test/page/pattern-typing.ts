import type { Page } from 'playwright-core'

/** A pattern of one colour, with a slider. */
export const pattern = (colour: string, slider = 'Level') => `
  export var level = 1
  export var list = [1, 2, 3]
  export function slider${slider}(v) { level = v }
  export function render(index) { rgb(${colour}) }`

/** A red pattern with a slider, and a variable that grows. */
export const RED = `export var level = 1
export var seen = 0
export function sliderLevel(v) { level = v }
export function beforeRender(delta) { seen += delta }
export function render(index) { rgb(level, 0, 0) }
`

/** Pastes a text as Ctrl+V does. */
export const paste = (page: Page, text: string, selector = 'body') =>
  page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const init = { clipboardData, bubbles: true, cancelable: true, composed: true }
    document.querySelector('${selector}').dispatchEvent(new ClipboardEvent('paste', init))
  }`)

/** The text in the editor. */
export const textOf = (page: Page) =>
  page
    .locator('.code-text')
    .evaluate((host) =>
      [...host.shadowRoot!.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    )

/** Selects the last text in the editor that is `from`, and types `to` in its place. */
export async function replace(page: Page, from: string, to: string): Promise<void> {
  const text = page.getByRole('textbox', { name: /^Code of / })
  await text.focus()
  await page.keyboard.press('Control+End')
  const all = await textOf(page)
  const behind = all.length - all.lastIndexOf(from) - from.length
  for (let i = 0; i < behind; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.down('Shift')
  for (let i = 0; i < from.length; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.up('Shift')
  await page.keyboard.type(to)
}

/** Drops a file on the lights. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`{
    const transfer = new DataTransfer()
    transfer.items.add(new File([${JSON.stringify(text)}], '${name}'))
    transfer
  }`)
  for (const event of ['dragenter', 'drop']) {
    await page.locator('#lights').dispatchEvent(event, { dataTransfer })
  }
}
