import { useWatched } from '../desk/use-studio.ts'

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the user asked the system for less motion; that may change at any time. */
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

/** Whether things may move; drawn again when the user wants it otherwise. */
export function useMotion(): boolean {
  return useWatched(motion, () => !motion.isUnwelcome)
}
