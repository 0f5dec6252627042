/** Linear light, or a factor on it, of red, green and blue. */
export type RgbLight = readonly [red: number, green: number, blue: number]
