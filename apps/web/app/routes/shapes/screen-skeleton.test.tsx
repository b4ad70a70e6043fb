import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isOtherPage, ScreenSkeleton } from './screen-skeleton.tsx'
import { CollectionShape, ProfileShape, TokenShape } from './thing-shapes.tsx'

const KNOWN = '/files/ab/abc-medium.webp'

test.each([TokenShape, CollectionShape, ProfileShape])(
  '%o has the picture that was pressed, once, or a grey place',
  (Shape) => {
    const page = renderToStaticMarkup(<Shape picture={KNOWN} />)
    expect(page.split(`<img src="${KNOWN}"`)).toHaveLength(2)
    expect(renderToStaticMarkup(<Shape picture={null} />)).not.toContain('<img')
  },
)

test.each([
  ['/', 'home'],
  ['/collection/token/7', 'token'],
  ['/collection/7', 'collection'],
  ['/profile/5', 'profile'],
  ['/profile/settings/security', 'settings'],
  ['/categories/all', 'collections'],
  ['/categories/all?tab=tokens', 'filtered'],
  ['/gallery/3', 'tokens'],
  ['/orders', 'rows'],
  ['/createNFT', 'form'],
  ['/articles/3', 'text'],
])('%s comes in the shape «%s»', (path, shape) =>
  expect(renderToStaticMarkup(<ScreenSkeleton address={path} />)).toContain(
    `data-shape="${shape}"`,
  ),
)

test('another tab is the same page, another person is another', () => {
  expect(isOtherPage('/profile/5', '/profile/5/activity')).toBe(false)
  expect(isOtherPage('/profile/5', '/profile/6')).toBe(true)
})
