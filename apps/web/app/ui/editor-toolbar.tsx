import { useEffect, useState } from 'react'
import type Squire from 'squire-rte'
import { safeHref } from './clean-html.ts'
import { EditorLinkBox } from './editor-link-box.tsx'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icon.tsx'

type Format = {
  icon: IconName
  name: string
  /** The element that says the format is on. */
  tag: string
  on: (editor: Squire) => void
  off: (editor: Squire) => void
}

const FORMATS: Format[] = [
  { icon: 'bold', name: 'Жирный', tag: 'B', on: (e) => e.bold(), off: (e) => e.removeBold() },
  { icon: 'italic', name: 'Курсив', tag: 'I', on: (e) => e.italic(), off: (e) => e.removeItalic() },
  {
    icon: 'list',
    name: 'Список',
    tag: 'UL',
    on: (e) => e.makeUnorderedList(),
    off: (e) => e.removeList(),
  },
]

/** The few formats that the text may have. */
export function EditorToolbar({ editor }: { editor: Squire | undefined }) {
  const [active, setActive] = useState<string[]>([])
  const [isLinking, setLinking] = useState(false)

  useEffect(() => {
    if (!editor) return
    const look = () => setActive(['B', 'I', 'UL', 'A'].filter((tag) => editor.hasFormat(tag)))
    for (const event of ['pathChange', 'select', 'cursor', 'input'])
      editor.addEventListener(event, look)
    // The editor lets go of its listeners itself when it is destroyed.
  }, [editor])

  function toggleLink() {
    if (!active.includes('A')) return setLinking(!isLinking)
    editor?.removeLink()
    editor?.focus()
  }

  function addLink(typed: string) {
    const href = safeHref(typed)
    if (!href) return false
    editor?.makeLink(href)
    editor?.focus()
    setLinking(false)
    return true
  }

  return (
    <div className="border-b border-line p-1">
      <div role="group" aria-label="Оформление текста" className="flex">
        {FORMATS.map(({ icon, name, tag, on, off }) => (
          <ToolButton
            key={tag}
            icon={icon}
            name={name}
            isOn={active.includes(tag)}
            onClick={() => {
              if (!editor) return
              if (active.includes(tag)) off(editor)
              else on(editor)
              editor.focus()
            }}
          />
        ))}
        <ToolButton
          icon="link"
          name={active.includes('A') ? 'Убрать ссылку' : 'Ссылка'}
          isOn={active.includes('A') || isLinking}
          onClick={toggleLink}
        />
      </div>
      {isLinking && <EditorLinkBox onAdd={addLink} onClose={() => setLinking(false)} />}
    </div>
  )
}

type ToolButtonProps = { icon: IconName; name: string; isOn: boolean; onClick: () => void }

function ToolButton({ icon, name, isOn, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      // The selection in the text must outlive the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="hit grid place-items-center rounded-[9px] text-muted hover:text-ink aria-pressed:bg-primary/12 aria-pressed:text-primary"
    >
      <Icon name={icon} size={19} />
    </button>
  )
}
