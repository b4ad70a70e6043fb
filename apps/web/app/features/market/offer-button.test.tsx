import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OfferButton } from './offer-button.tsx'
import type { Offers } from './use-offers.ts'

function drawn(why_not: string | null) {
  const offers = { told: { why_not, own: null, offers: [] } } as unknown as Offers
  const Component = () => <OfferButton tokenId={7} offers={offers} asked={null} className="" />
  const Page = createRoutesStub([{ id: 'root', path: '/', Component }])
  const root = { account: { id: 1 }, formKey: 'k' }
  const page = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
  return page.replaceAll(/<[^>]*>/g, ' ')
}

test('where no price may be offered, the words that say why are seen and not only under the pointer', () => {
  expect(drawn('Токен лежит в\u00a0кошельке Polygon')).toContain('лежит в\u00a0кошельке Polygon.')
  expect(drawn(null).trim()).toBe('Предложить цену')
})
