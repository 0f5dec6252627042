import type { Layout } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { MAXIMUM_PIXELS } from '@ledloom/wire'
import type { IncomingTransfer } from './transfer.ts'

/** Mapping of incoming pixels to LEDs. */
export interface MappingOptions {
  /** Bytes of a pixel, if the packets do not state them: 3 for RGB, 4 for RGBW. Default: 3. */
  readonly channelsPerPixel?: 3 | 4 | undefined
  /** Default: `'rgb'`. */
  readonly order?: ChannelOrder | undefined
  /** Default: `'srgb'`, because visualisers draw for screens. */
  readonly transfer?: IncomingTransfer | undefined
  /**
   * Takes the incoming pixels as a picture of this size, rows from the top, of which each LED shows its
   * place. Default: pixel n is LED n.
   */
  readonly picture?: MappedPicture | undefined
  /** View of the layout on pictures, sent as such or by `picture`. */
  readonly view?: PictureView | undefined
}

/** Size in pixels, 1..1,048,576 in all. */
export interface MappedPicture {
  readonly width: number
  readonly height: number
}

/** {@link MappingOptions} with their defaults. */
export interface Mapping {
  readonly channelsPerPixel: 3 | 4
  readonly order: ChannelOrder
  readonly transfer: IncomingTransfer
  readonly picture: MappedPicture | undefined
  readonly view: PictureView | undefined
}

/** @throws RangeError for an invalid value */
export function resolveMapping(options: MappingOptions = {}): Mapping {
  const { channelsPerPixel = 3, order = 'rgb', transfer = 'srgb', picture, view } = options
  if (channelsPerPixel !== 3 && channelsPerPixel !== 4) {
    throw new RangeError(`channelsPerPixel must be 3 or 4, got ${channelsPerPixel}`)
  }
  if (!CHANNEL_ORDERS.includes(order)) {
    throw new RangeError(`order must be one of ${CHANNEL_ORDERS.join(', ')}, got ${order}`)
  }
  checkTransfer(transfer)
  if (picture !== undefined) checkPicture(picture)
  return { channelsPerPixel, order, transfer, picture, view }
}

function checkTransfer(transfer: IncomingTransfer): void {
  if (transfer === 'srgb' || transfer === 'linear') return
  if (!(transfer >= 1 && transfer <= 4)) {
    throw new RangeError(`transfer must be srgb, linear or a gamma from 1 to 4, got ${transfer}`)
  }
}

function checkPicture({ width, height }: MappedPicture): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height)
  if (!isWhole || width < 1 || height < 1 || width * height > MAXIMUM_PIXELS) {
    throw new RangeError(
      `picture must have 1 to ${MAXIMUM_PIXELS} pixels in all, got ${width} × ${height}`,
    )
  }
}

/** Order of a pixel's colours; white is always last. */
export type ChannelOrder = (typeof CHANNEL_ORDERS)[number]

export const CHANNEL_ORDERS = ['rgb', 'rbg', 'grb', 'gbr', 'brg', 'bgr'] as const

/** Positions of red, green and blue in a pixel. */
export type ColourPlaces = readonly [red: number, green: number, blue: number]

export function colourPlaces(order: ChannelOrder): ColourPlaces {
  return [order.indexOf('r'), order.indexOf('g'), order.indexOf('b')]
}

/** Number of pixels in a frame. */
export function pixelCount({ ledCount }: Layout, { picture }: Mapping): number {
  return picture === undefined ? ledCount : picture.width * picture.height
}
