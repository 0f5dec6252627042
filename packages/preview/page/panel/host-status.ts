import { readStatus, type StatusFigure } from './figures.ts'
import { pageElement } from './page-element.ts'

/** Shows the host's status: a line, with its statistics folded. */
export function createHostStatus(): (line: string) => void {
  const notes = pageElement('host-status', HTMLParagraphElement)
  const folded = pageElement('host-figures', HTMLDetailsElement)
  const list = pageElement('host-numbers', HTMLElement)
  return (line) => {
    const status = readStatus(line)
    notes.hidden = status.notes === ''
    notes.textContent = status.notes
    folded.hidden = status.figures.length === 0
    list.replaceChildren(...status.figures.map(figureElement))
  }
}

function figureElement({ label, value }: StatusFigure): HTMLElement {
  const element = document.createElement('div')
  const name = document.createElement('dt')
  const text = document.createElement('dd')
  name.textContent = label
  text.textContent = value
  element.append(name, text)
  return element
}
