import type { TokenCard as Token } from '@kefir/wire/cards'
import { EmptyShelf, Section } from '../../ui/section.tsx'
import { CountedPromo } from './counted-promo.tsx'
import { TokenCard } from './token-card.tsx'

const SIZES = '(min-width: 1200px) 268px, (min-width: 768px) 30vw, 46vw'

/** Whole rows only: eight of the twelve on a phone, ten on a desktop, all on a tablet and a wide screen. */
const WHOLE_ROWS = 'max-md:[&>:nth-child(n+9)]:hidden lg:max-xl:[&>:nth-child(n+11)]:hidden'

export function NewTokens({ tokens }: { tokens: Token[] }) {
  return (
    <Section title="Новые токены" more={{ to: '/categories/all?tab=tokens', text: 'Показать все' }}>
      {tokens.length > 0 ? (
        <ul
          className={`grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5 xl:grid-cols-6 ${WHOLE_ROWS}`}
        >
          {tokens.map((token) => (
            <li key={token.id} className="min-w-0">
              {token.promos.length > 0 ? (
                <CountedPromo tokenId={token.id}>
                  <TokenCard token={token} sizes={SIZES} from="promo" />
                </CountedPromo>
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
