import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'

type EditorLinkBoxProps = {
  /** Says whether the address was taken. */
  onAdd: (address: string) => boolean
  onClose: () => void
}

/** Asks where a link leads. It stands inside another form, so Enter is kept from that one. */
export function EditorLinkBox({ onAdd, onClose }: EditorLinkBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)

  useEffect(() => input.current?.focus(), [])

  const add = () => setWrong(!onAdd(input.current?.value ?? ''))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') add()
    else onClose()
  }

  return (
    <div className="p-2">
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="url"
          aria-label="Адрес ссылки"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          placeholder="https://example.ru"
          onKeyDown={onKeyDown}
          onInput={() => setWrong(false)}
          className="h-11 min-w-0 flex-1 basis-48 rounded-field border-[1.5px] border-line bg-surface px-3 aria-invalid:border-danger"
        />
        <Button onClick={add}>Добавить</Button>
      </div>
      {isWrong && (
        <p id={id} className="mt-1.5 text-sm text-danger">
          Введите адрес сайта, например https://example.ru
        </p>
      )}
    </div>
  )
}
