import type { PlacedDevice } from '../studio/arrangement.ts'
import { type CanvasSize, type Frame, insideCanvas, REACH } from './handle-places.ts'
import type { ScreenPoint } from './scene-projection.ts'

/** The middle of a name on the canvas, and half of its width. */
type Name = ScreenPoint & { readonly half: number }

/** The devices to name, and how they are seen. */
interface NamedDevices {
  readonly named: readonly PlacedDevice[]
  readonly selected: PlacedDevice | undefined
  readonly size: CanvasSize
  readonly frameOf: (device: PlacedDevice) => Frame
}

/** A name below each device that is not selected, to select it; the lights stay visible. */
export class NameButtons {
  readonly #root: HTMLElement
  readonly #select: (address: string) => void
  readonly #buttons = new Map<string, HTMLButtonElement>()

  constructor(root: HTMLElement, select: (address: string) => void) {
    this.#root = root
    this.#select = select
  }

  draw({ named, selected, size, frameOf }: NamedDevices): void {
    this.#removeOthers(named)
    const taken: Name[] = []
    for (const device of named) {
      const button = this.#buttons.get(device.address) ?? this.#add(device.address)
      button.textContent = device.name
      button.hidden = device.address === selected?.address
      if (button.hidden) continue
      const { left, right, bottom } = frameOf(device)
      const lowest = size.height - REACH
      const half = button.offsetWidth / 2
      const wanted = { x: (left + right) / 2, y: Math.min(bottom + REACH / 2, lowest) }
      const name = freePlace({ ...wanted, half }, taken, lowest)
      taken.push(name)
      putAt(button, insideCanvas(name, half, size))
    }
  }

  #removeOthers(named: readonly PlacedDevice[]): void {
    for (const [address, button] of this.#buttons) {
      if (named.some((device) => device.address === address)) continue
      button.remove()
      this.#buttons.delete(address)
    }
  }

  #add(address: string): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'arrange-name small'
    button.addEventListener('click', () => this.#select(address))
    this.#buttons.set(address, button)
    this.#root.append(button)
    return button
  }
}

/** Puts the middle of a button at a place of the canvas. */
export function putAt(button: HTMLElement, { x, y }: ScreenPoint): void {
  button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`
}

/** The place nearest to the wanted one, above or below it, where no other name is. */
function freePlace(name: Name, taken: readonly Name[], lowest: number): Name {
  const isFree = (y: number) =>
    taken.every(
      (other) =>
        Math.abs(other.x - name.x) > other.half + name.half || Math.abs(other.y - y) >= REACH - 4,
    )
  for (let way = 0; way <= lowest; way += 4) {
    if (name.y + way <= lowest && isFree(name.y + way)) return { ...name, y: name.y + way }
    if (isFree(name.y - way)) return { ...name, y: name.y - way }
  }
  return name
}
