/** Progress, 0..1. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }) {
  return <progress class="progress" aria-label={label} max={1} value={Math.min(1, share)} />
}
