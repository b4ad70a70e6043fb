import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import type { EditorPanelProps } from './editor-panel.tsx'
import { Skeleton } from './skeleton.tsx'

type RichTextEditorProps = {
  name: string
  label: string
  /** HTML of a few tags. */
  defaultValue: string
  /** How many characters of text are allowed. */
  longest: number
  error?: string | null
}

/** A text with bold, italic, links and lists. Without scripts it is a plain field with its HTML. */
export function RichTextEditor({ name, label, defaultValue, longest, error }: RichTextEditorProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [Panel, setPanel] = useState<ComponentType<EditorPanelProps>>()
  const [isPlain, setPlain] = useState(false)

  useEffect(() => {
    import('./editor-panel.tsx').then(
      ({ EditorPanel }) => setPanel(() => EditorPanel),
      () => setPlain(true),
    )
  }, [])

  return (
    <div className="relative">
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        name={name}
        defaultValue={defaultValue}
        rows={6}
        tabIndex={Panel ? -1 : undefined}
        aria-hidden={Panel ? true : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`w-full rounded-field border-[1.5px] border-line bg-surface p-3.5 text-base aria-invalid:border-danger ${isPlain ? '' : 'hidden-by-script'}`}
      />
      {Panel && (
        <Panel
          area={area}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : undefined}
          longest={longest}
        />
      )}
      {!Panel && !isPlain && <Skeleton className="h-[222px] rounded-field noscript:hidden" />}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
