import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Token } from '@kefir/wire/tokens'
import { BuyBar } from './buy-bar.tsx'
import { DEAL_WORDS } from './deal-words.ts'
import type { TokenState } from './token-state.ts'

const buying = {
  token: { id: 1, name: 'Ряженка', price: '510.00' },
  order: null,
  whyNot: null as string | null,
  isFree: false,
  refusal: null,
  isSending: false,
  buy: () => {},
}

const sale = {
  offer: { is_sale: true, price: '510.00' },
  whyNotWithdraw: null,
  sell: async () => {},
  withdraw: () => {},
}

function drawn(state: TokenState, { isOwn = false, whyNotSell = null as string | null } = {}) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <BuyBar
          deal={{
            token: { price: '510.00', is_sale: true, is_own: isOwn, wanted_price: null } as Token,
            state,
            buying: { ...buying, whyNot: DEAL_WORDS[state].reason },
            sale: {
              ...sale,
              whyNotSell: whyNotSell === null ? null : { message: whyNotSell, link: null },
            },
            signing: () => null,
          }}
          favourite={null}
        />
      ),
    },
  ])
  const page = renderToStaticMarkup(
    <Page initialEntries={['/']} hydrationData={{ loaderData: { root: { account: null } } }} />,
  )
  // What is seen: a finger cannot read a title.
  return page.replaceAll(/<[^>]*>/g, ' ')
}

test.each(['reserved', 'sold', 'free', 'operation', 'moderation'] as const)(
  'the bar of a phone says why «Купить» is off: %s',
  (state) => expect(drawn(state)).toContain(`${DEAL_WORDS[state].reason}.`),
)

test('a bar whose button works says nothing more', () =>
  expect(drawn('sale').trim().split(/\s+/)).toEqual(['510', '₽', 'Купить']))

test('the owner reads there why it cannot be sold', () =>
  expect(drawn('sale', { isOwn: true, whyNotSell: 'Сначала укажите карту' })).toContain(
    'Сначала укажите карту.',
  ))
