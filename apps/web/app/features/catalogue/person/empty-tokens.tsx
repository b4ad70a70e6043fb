import { useLocation } from 'react-router'
import { EmptyShelf } from '../../../ui/section.tsx'
import { EMPTY_TOKENS, type EmptyWords } from './empty-words.ts'
import type { TokenTab } from './person-tab.ts'

type EmptyTokensProps = { tab: TokenTab; isOwn: boolean; isNarrowed: boolean }

/** A tab without tokens: why it is so, and the next step. */
export function EmptyTokens({ tab, isOwn, isNarrowed }: EmptyTokensProps) {
  const { pathname } = useLocation()
  if (isNarrowed)
    return (
      <EmptyShelf
        item="label"
        title="Под эти условия ничего не подходит"
        text="Уберите часть фильтров или измените запрос."
        action={{ to: pathname, text: 'Сбросить все фильтры', isHere: true }}
      />
    )
  return <EmptyTab words={EMPTY_TOKENS[tab][isOwn ? 'own' : 'other']} />
}

export const EmptyTab = ({ words }: { words: EmptyWords }) => (
  <div className="mt-5">
    <EmptyShelf {...words} />
  </div>
)
