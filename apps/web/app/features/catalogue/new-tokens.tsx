import type { TokenCard as Token } from '@kefir/wire/cards'
import { EmptyShelf, Section } from '../../ui/section.tsx'
import { PaidPlace } from './paid-place.tsx'
import { TokenCard } from './token-card.tsx'

const SIZES = '(min-width: 1280px) 231px, (min-width: 1200px) 18vw, (min-width: 768px) 30vw, 46vw'

/** Whole rows only: eight of the twelve on a phone, all on a tablet, ten on a desktop. */
const WHOLE_ROWS = 'max-md:[&>:nth-child(n+9)]:hidden lg:[&>:nth-child(n+11)]:hidden'

export function NewTokens({ tokens }: { tokens: Token[] }) {
  return (
    <Section title="Новые токены" more={{ to: '/categories/all', text: 'Показать все' }}>
      {tokens.length > 0 ? (
        <ul
          className={`grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5 ${WHOLE_ROWS}`}
        >
          {tokens.map((token) => (
            <li key={token.id} className="min-w-0">
              {token.promos.length > 0 ? (
                <PaidPlace tokenId={token.id}>
                  <TokenCard token={token} sizes={SIZES} from="promo" />
                </PaidPlace>
              ) : (
                <TokenCard token={token} sizes={SIZES} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyShelf
          item="bottle"
          title="Полка ждёт первый токен"
          text="Загрузите картинку, видео или музыку и назначьте цену в рублях: токен появится здесь."
          action={{ to: '/createNFT', text: 'Создать NFT' }}
        />
      )}
    </Section>
  )
}
