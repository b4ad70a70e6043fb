import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  text: string
  /** What the button offers: «Скопировать код». */
  label: string
}

/** Puts a text on the clipboard and says that it is there. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [answer, setAnswer] = useState<string | null>(null)

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setAnswer('Скопировано'),
      () => setAnswer('Не удалось: выделите и скопируйте текст сами'),
    )
  }

  return (
    <>
      <Button kind="ghost" onClick={copy}>
        <Icon name={answer === 'Скопировано' ? 'check' : 'copy'} size={18} />
        {label}
      </Button>
      <span role="status" className="self-center text-sm text-muted">
        {answer}
      </span>
    </>
  )
}
