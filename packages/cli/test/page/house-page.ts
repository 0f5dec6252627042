import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { axeScript } from '../../../preview/test/axe.ts'
import { openPage, type PageOptions } from '../../../preview/test/browser.ts'
import { until } from '../../../studio/test/until.ts'
import type { Workplace } from '../workplace.ts'

/** A house that is served, and its page. */
export class HousePage {
  readonly #place: Workplace
  readonly #browser: () => Browser
  readonly path: string

  constructor(place: Workplace, browser: () => Browser) {
    this.#place = place
    this.#browser = browser
    this.path = place.path('house.yaml')
  }

  /**
   * Serves a house and opens its schedule.
   *
   * @param text of its file; undefined for the file as it is
   * @param data the name of its data folder
   */
  async open(text: string | undefined, data: string, options: PageOptions = {}) {
    if (text !== undefined) writeFileSync(this.path, text)
    const words = ['--config', this.path, '--http', '0', '--data', this.#place.path(data)]
    const running = this.#place.start('serve', ...words)
    const url = await running.says(/^page: (http:\S+)$/m)
    const init = await axeScript()
    const opened = await openPage(this.#browser(), url, { init, hasTouch: true, ...options })
    await opened.page.getByRole('tab', { name: 'Schedule' }).click()
    return { ...opened, running }
  }

  get text(): string {
    return readFileSync(this.path, 'utf8')
  }

  /** Waits for a line of the house file; what is there is a whole file at any time. */
  async has(line: string | RegExp): Promise<string> {
    const isIt = (each: string) => (typeof line === 'string' ? each === line : line.test(each))
    await until(() => this.text.split('\n').some(isIt))
    return this.text
  }
}

/** The rows of the week that are of an entry. */
export function weekOf(page: Page, name: string) {
  return page.locator('.week ul li').filter({ hasText: name })
}
