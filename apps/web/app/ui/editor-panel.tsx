import { useEffect, useRef, useState, type RefObject } from 'react'
import type Squire from 'squire-rte'
import { htmlOf, lengthOf, openEditor } from './open-editor.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { TextCounter } from './text-counter.tsx'

export type EditorPanelProps = {
  /** The form's own field: it gives the text and takes each change. */
  area: RefObject<HTMLTextAreaElement | null>
  labelledBy: string
  describedBy: string | undefined
  longest: number
}

/** The editor itself. It comes in a chunk of its own, with the library. */
export function EditorPanel({ area, labelledBy, describedBy, longest }: EditorPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Squire>()
  const [length, setLength] = useState(0)

  useEffect(() => {
    const field = area.current
    if (!root.current || !field) return
    const opened = openEditor(root.current, field.value)
    setEditor(opened)
    setLength(lengthOf(opened))

    function write() {
      if (!field) return
      setLength(lengthOf(opened))
      field.value = htmlOf(opened)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    function readAgain() {
      // The event comes before the fields have changed.
      setTimeout(() => {
        if (field) opened.setHTML(field.value)
        setLength(lengthOf(opened))
      })
    }
    const focus = () => opened.focus()

    opened.addEventListener('input', write)
    field.addEventListener('focus', focus)
    field.form?.addEventListener('reset', readAgain)
    return () => {
      field.removeEventListener('focus', focus)
      field.form?.removeEventListener('reset', readAgain)
      opened.destroy()
    }
  }, [area])

  return (
    <>
      <div className="overflow-hidden rounded-field border-[1.5px] border-line bg-surface transition-colors hover:border-muted has-[[role=textbox]:focus-visible]:outline-3 has-[[role=textbox]:focus-visible]:outline-offset-2 has-[[role=textbox]:focus-visible]:outline-primary">
        <EditorToolbar editor={editor} />
        <div
          ref={root}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={describedBy ? true : undefined}
          className="rich-text min-h-40 p-3.5 text-base outline-none"
        />
      </div>
      <TextCounter length={length} longest={longest} />
    </>
  )
}
