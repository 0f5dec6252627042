import { useWatched } from './observable.ts'

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** The user's system setting for reduced motion. It may change at any time. */
export const motion = {
  get isUnwelcome(): boolean {
    return lessMotion().matches
  },

  /** Calls `listener` at each change; gives a function that ends this. */
  onChange(listener: () => void): () => void {
    const wish = lessMotion()
    wish.addEventListener('change', listener)
    return () => wish.removeEventListener('change', listener)
  },
}

/** True unless the user prefers reduced motion. Renders again when that changes. */
export function useMotion(): boolean {
  return useWatched(motion, () => !motion.isUnwelcome)
}
