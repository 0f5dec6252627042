import type { SlottedFrame } from './frame-slot.ts'

/**
 * Told once a frame is gone: why it failed, or `undefined`; and the bytes of light that were sent, 0
 * if it failed.
 */
export type FrameDone = (failure: unknown, byteLength: number) => void

/** The way frames take to a device; what is around it, the outlet sees to. */
export interface FrameCarrier {
  /**
   * Readies the way. Called each time the device has entered realtime mode, so after every loss:
   * what the device shows then is unknown.
   *
   * @param signal ends this, and frames under way later on
   */
  begin(signal: AbortSignal): Promise<void>
  /**
   * Sends one frame, whose bytes stay as they are until `done` is called, once: with a failure when
   * the device, as far as the way can tell, did not get it. No promise, because this runs a few
   * thousand times a second in a fleet.
   */
  send(frame: SlottedFrame, done: FrameDone): void
  /** Gives back what the way holds. */
  close(): void
}
