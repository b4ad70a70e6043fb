import { useState, type ReactNode } from 'react'
import { isLongText } from '../../ui/expandable-text.tsx'

type CollectionStoryProps = {
  description: string
  /** Stand beside the text on a wide screen and behind the button on a narrow one. */
  facts: ReactNode
}

/** What the author tells, its beginning first; without scripts, the whole of it. */
export function CollectionStory({ description, facts }: CollectionStoryProps) {
  const [isOpen, setOpen] = useState(false)

  return (
    <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-12">
      <div className="max-w-[72ch]">
        {description && (
          <p
            className={`text-pretty whitespace-pre-line ${isOpen ? '' : 'line-clamp-3 noscript:line-clamp-none'}`}
          >
            {description}
          </p>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`flex min-h-11 items-center font-bold text-primary hover:underline md:min-h-9 noscript:hidden ${isLongText(description) ? '' : 'lg:hidden'}`}
        >
          {isOpen ? 'Свернуть' : 'Показать полностью'}
        </button>
      </div>
      <div className={`max-lg:mt-3 noscript:block ${isOpen ? '' : 'max-lg:hidden'}`}>{facts}</div>
    </div>
  )
}
