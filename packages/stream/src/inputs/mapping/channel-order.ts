/** In which order a pixel's colours come; white is always behind them. */
export type ChannelOrder = (typeof CHANNEL_ORDERS)[number]

/** All of them. */
export const CHANNEL_ORDERS = ['rgb', 'rbg', 'grb', 'gbr', 'brg', 'bgr'] as const

/** Where red, green and blue stand in a pixel. */
export type ColourPlaces = readonly [red: number, green: number, blue: number]

/** The places that an order stands for. */
export function colourPlaces(order: ChannelOrder): ColourPlaces {
  return [order.indexOf('r'), order.indexOf('g'), order.indexOf('b')]
}
