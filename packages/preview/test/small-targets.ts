import type { Page } from 'playwright-core'

/** Least side in CSS pixels of what a finger presses. */
const LEAST = 40

/**
 * Everything on the page that can be pressed and is smaller, with its size. A label stands for the
 * choice in it, and what `::after` adds to a control is pressed with it.
 */
const SMALL = `[...document.querySelectorAll(
  'button, a[href], input, select, summary, [role=tab], label:has(input)',
)].flatMap((element) => {
  const isInLabel = element.tagName === 'INPUT' && element.closest('label') !== null
  if (isInLabel || !element.checkVisibility({ visibilityProperty: true })) return []
  const { width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return []
  const after = getComputedStyle(element, '::after')
  const isWidened = after.content !== 'none' && after.position === 'absolute'
  const side = (own, added) => Math.max(own, isWidened ? parseFloat(added) || 0 : 0)
  const [across, down] = [side(width, after.width), side(height, after.height)]
  if (across >= ${LEAST} && down >= ${LEAST}) return []
  const name = element.getAttribute('aria-label') ?? element.textContent.trim()
  return [\`\${name || element.outerHTML.slice(0, 80)}: \${Math.round(across)} × \${Math.round(down)}\`]
})`

/** What on the page is too small for a finger; what a scroll hides is measured too. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(SMALL)
}
