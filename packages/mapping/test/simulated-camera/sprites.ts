/** The picture of a point of light: a core, and the wide faint halo of lens and haze. */
export type Sprite = {
  readonly radius: number
  /** (2 × radius + 1)² shares of the light. */
  readonly shares: Float32Array
}

/** Steps of a pixel to which places are rounded. */
const STEPS = 8

/** The share of light that the lens scatters widely. */
const HALO = 0.06

/** Makes sprites of a core's deviation in pixels, and keeps them. */
export function createSprites(haloRadius: number) {
  const made = new Map<string, Sprite>()
  return (deviation: number, fractionX: number, fractionY: number): Sprite => {
    // Of large lights nobody sees parts of a pixel.
    const wide = deviation > 4 ? Math.round(deviation) : Math.max(3, Math.round(deviation * 4)) / 4
    const steps = deviation > 4 ? 0 : STEPS
    const [stepX, stepY] = [Math.round(fractionX * steps), Math.round(fractionY * steps)]
    const key = `${wide} ${stepX} ${stepY}`
    let sprite = made.get(key)
    if (!sprite) {
      sprite = drawSprite(wide, [stepX / STEPS, stepY / STEPS], haloRadius)
      made.set(key, sprite)
    }
    return sprite
  }
}

function drawSprite(
  deviation: number,
  [shiftX, shiftY]: readonly [number, number],
  haloRadius: number,
): Sprite {
  const radius = Math.ceil(Math.max(haloRadius, 4.5 * deviation))
  const side = 2 * radius + 1
  const [core, halo] = [new Float32Array(side * side), new Float32Array(side * side)]
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const squared = (x - shiftX) ** 2 + (y - shiftY) ** 2
      const index = (y + radius) * side + x + radius
      core[index] = Math.exp(-squared / (2 * deviation * deviation))
      // Falls with the square of the distance, and to nothing at the rim.
      const rim = Math.max(0, 1 - squared / (radius * radius))
      halo[index] = (rim * rim) / (squared + 4 * deviation * deviation)
    }
  }
  const [coreSum, haloSum] = [sumOf(core), sumOf(halo)]
  const shares = core.map(
    (value, index) => ((1 - HALO) * value) / coreSum + (HALO * halo[index]!) / haloSum,
  )
  return { radius, shares }
}

function sumOf(values: Float32Array): number {
  return values.reduce((a, b) => a + b, 0)
}

/** A picture of linear light, one number a pixel; 1 is as much as the sensor takes. */
export type LightPicture = {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
}

/** Adds a sprite whose middle is the pixel x, y. */
export function addSprite(
  { width, height, light }: LightPicture,
  { radius, shares }: Sprite,
  { x, y, energy }: { readonly x: number; readonly y: number; readonly energy: number },
): void {
  const side = 2 * radius + 1
  const [left, right] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)]
  const last = Math.min(height - 1, y + radius)
  for (let row = Math.max(0, y - radius); row <= last; row++) {
    let from = (row - y + radius) * side + left - x + radius
    const end = row * width + right
    for (let to = row * width + left; to <= end; to++) light[to]! += energy * shares[from++]!
  }
}
