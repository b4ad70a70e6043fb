import { useState } from 'react'

/** About as much as three lines of a wide column hold. */
const SHORT = 260

/** Whether a text is worth a button. */
const isLongText = (text: string) => text.length > SHORT || text.split('\n').length > 3

/** A long text shows its beginning and the way to the rest; without scripts, the whole of it. */
export function ExpandableText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = isLongText(text)

  return (
    <div className="max-w-[72ch]">
      <p
        className={`text-pretty whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-3 noscript:line-clamp-none' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 items-center font-bold text-primary hover:underline md:min-h-9 noscript:hidden"
        >
          {isOpen ? 'Свернуть' : 'Показать полностью'}
        </button>
      )}
    </div>
  )
}
