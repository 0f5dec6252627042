/**
 * Numbers each time that a pointer is held down, for all pages of a studio to differ; returns a function
 * that gives the number of the current hold, also shortly after it, when its last change is sent.
 */
export function watchGestures(): () => number | undefined {
  let gesture: number | undefined
  addEventListener(
    'pointerdown',
    () => {
      gesture = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
    },
    { capture: true },
  )
  // Keys have no such beginning and end.
  addEventListener(
    'keydown',
    () => {
      gesture = undefined
    },
    { capture: true },
  )
  return () => gesture
}
