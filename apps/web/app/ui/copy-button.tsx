import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  text: string
  /** What the button offers: «Скопировать код». */
  label: string
  /** Only the icon, beside a text that is long already; the label is spoken. */
  isBare?: boolean
}

/** Puts a text on the clipboard and says that it is there. */
export function CopyButton({ text, label, isBare = false }: CopyButtonProps) {
  const [answer, setAnswer] = useState<string | null>(null)

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setAnswer('Скопировано'),
      () => setAnswer('Не удалось: выделите и скопируйте текст сами'),
    )
  }

  const icon = <Icon name={answer === 'Скопировано' ? 'check' : 'copy'} size={18} />
  return (
    <>
      {isBare ? (
        <button
          type="button"
          onClick={copy}
          aria-label={label}
          title={label}
          className="hit grid shrink-0 place-items-center rounded-field text-muted hover:text-ink"
        >
          {icon}
        </button>
      ) : (
        <Button kind="ghost" onClick={copy}>
          {icon}
          {label}
        </Button>
      )}
      <span role="status" className="self-center text-sm text-muted">
        {answer}
      </span>
    </>
  )
}
