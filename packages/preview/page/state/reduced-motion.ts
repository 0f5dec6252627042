import { useWatched } from './observable.ts'

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** The user's system setting for reduced motion. It may change at any time. */
export const motion = {
  get isReduced(): boolean {
    return lessMotion().matches
  },

  /** Calls `listener` at each change; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    const query = lessMotion()
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
}

/** True unless the user prefers reduced motion. Renders again when that changes. */
export function useMotion(): boolean {
  return useWatched(motion, () => !motion.isReduced)
}
