import { useEffect, useState } from 'preact/hooks'
import { useIsMapping } from '../mapping/map-section.tsx'
import { Icon } from '../parts/icon.tsx'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** Accepts files dropped anywhere on the page. */
export function DropZone() {
  const { uploads, clipUploads } = useStudio()
  const isMapping = useIsMapping()
  const isOffered = useSection('files') !== undefined
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      isOffered
        ? watchDrops(setOver, (files) => (isMapping ? clipUploads : uploads).add(files))
        : undefined,
    [isOffered, isMapping, uploads, clipUploads],
  )
  return (
    <div class="drop-zone" hidden={!isOver}>
      <Icon name="upload" />
      <p>{isMapping ? 'Drop clips of the blinking lights' : 'Drop to play on the lights'}</p>
    </div>
  )
}

/** Watches drags over the window; returns a function that stops this. */
function watchDrops(
  onOver: (isOver: boolean) => void,
  onDrop: (files: FileList) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    onOver(true)
  }
  window.addEventListener('dragenter', over, { signal })
  window.addEventListener('dragover', over, { signal })
  window.addEventListener(
    'dragleave',
    (event) => {
      if (event.relatedTarget === null) onOver(false)
    },
    { signal },
  )
  window.addEventListener(
    'drop',
    (event) => {
      onOver(false)
      if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onDrop(event.dataTransfer.files)
    },
    { signal },
  )
  return () => stop.abort()
}
