/** Frames a second of tables that tell no times; they are drawn as fast as can be, or at this rate. */
export const USUAL_FRAME_RATE = 30

/** Times below it are seconds, others milliseconds: no lights show more than 125 frames a second. */
export const SHORTEST_MS = 8
