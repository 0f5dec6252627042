/** A turn by an angle, as what it takes to turn points by it. */
export interface Turn {
  readonly cosine: number
  readonly sine: number
}

/** A turn by degrees; whole quarters are exact. */
export function turnOf(degrees: number): Turn {
  return { cosine: cosineOf(degrees), sine: cosineOf(degrees - 90) }
}

/** The cosine of degrees; exact at whole quarters. */
export function cosineOf(degrees: number): number {
  const turned = Math.abs(degrees % 360)
  return turned % 180 === 90 ? 0 : Math.cos((turned * Math.PI) / 180)
}
