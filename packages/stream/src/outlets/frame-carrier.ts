import type { SlottedFrame } from './frame-slot.ts'

/** The way frames take to a device; what is around it, the outlet sees to. */
export interface FrameCarrier {
  /**
   * Readies the way. Called each time the device has entered realtime mode, so after every loss:
   * what the device shows then is unknown.
   */
  begin(signal: AbortSignal): Promise<void>
  /**
   * Sends one frame, whose bytes stay as they are until the promise settles. Rejects when the
   * device, as far as the way can tell, did not get it.
   *
   * @returns the bytes of light that were sent
   */
  send(frame: SlottedFrame, signal: AbortSignal): Promise<number>
  /** Gives back what the way holds. */
  close(): void
}
