import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type CollectionStoryProps = {
  /** Stands in the line of the button. */
  author: ReactNode
  description: string
  facts: ReactNode
}

/** About as much as the one line of a wide screen holds. */
const ONE_LINE = 90

/**
 * Who made the collection and what they tell: a line of it and the facts on a wide screen, all of it by a button. A
 * phone, which has no room to spare above the goods, shows it by the button alone; without scripts all is there.
 */
export function CollectionStory({ author, description, facts }: CollectionStoryProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = description.length > ONE_LINE || description.includes('\n')

  return (
    <>
      <div className="mt-1 flex min-w-0 items-center justify-between gap-4 lg:mt-2 lg:justify-start lg:self-start">
        {author}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`relative flex h-8 shrink-0 items-center gap-1 rounded-field font-bold text-primary before:absolute before:-inset-x-2 before:-inset-y-1.5 hover:underline noscript:hidden ${isLong ? '' : 'lg:hidden'}`}
        >
          О коллекции
          <Icon name="chevron" size={18} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <div className={`lg:col-span-2 noscript:block ${isOpen ? '' : 'max-lg:hidden'}`}>
        {description && (
          <p
            className={`mt-3 text-pretty ${isOpen ? 'max-w-[72ch] whitespace-pre-line' : 'line-clamp-1 noscript:line-clamp-none noscript:whitespace-pre-line'}`}
          >
            {description}
          </p>
        )}
        <div className="mt-2">{facts}</div>
      </div>
    </>
  )
}
