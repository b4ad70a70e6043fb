import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { askedQuery, createAddressCut } from './page-address.ts'

/** As the web's bundle lists its routes, as far as addresses go. */
const routeOf = (id: string, path: string | undefined, parentId?: string, reads?: string[]) => ({
  [id]: { id, path, parentId, module: { handle: reads && { reads } } },
})
const cut = createAddressCut({
  ...routeOf('root', '', undefined, ['ref', 'auth']),
  ...routeOf('frame', undefined, 'root'),
  ...routeOf('search', 'search', 'frame', ['query', 'page']),
  ...routeOf('plain', 'plain/:id', 'frame'),
  ...routeOf('faq', 'FAQ', 'frame'),
  ...routeOf('create', 'createNFT/:id?', 'frame'),
  ...routeOf('sale', 'lot/:id?/sale', 'frame'),
  ...routeOf('unknown', '*', 'frame'),
  root_index: { id: 'root_index', index: true, parentId: 'frame', module: {} },
} as unknown as ServerBuild['routes'])

describe('createAddressCut', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?x=1', '/'],
    ['/?x=1&ref=ABCD2345', '/?ref=ABCD2345'],
    ['/?ref=abcd2345', '/?ref=abcd2345'],
    ['/?ref=A', '/'],
    ['/?ref=ABCDEFG0', '/'],
    ['/?ref=ABCD2345&ref=x', '/?ref=ABCD2345'],
    ['/?auth=true', '/?auth=true'],
    ['/?auth=true&auth=true', '/?auth=true'],
    ['/?auth=1', '/'],
    ['/plain/1?query=a&page=2', '/plain/1'],
    ['/search?utm_source=x&query=a', '/search?query=a'],
    ['/search?page=2&query=a', '/search?page=2&query=a'],
    ['/search?query=a&page=2', '/search?page=2&query=a'],
    ['/search?query=a&query=b', '/search?query=a&query=b'],
    ['/search?Query=a&query[]=b&constructor=c&__proto__=d', '/search'],
    ['/search?%71uery=%D0%BA', '/search?query=%D0%BA'],
    ['/nowhere?query=a', '/nowhere'],
    ['/%E0%A4%A?query=a', '/%E0%A4%A'],
    ['//elsewhere.example/search?query=a', '//elsewhere.example/search'],
  ])('%s is %s', (asked, expected) => expect(cut(asked)).toBe(expected))

  test.each([
    ['/SEARCH', '/search'],
    ['/search/', '/search'],
    ['/Search/?Query=b&query=A', '/search?query=A'],
    ['/faq', '/FAQ'],
    ['/createnft', '/createNFT'],
    ['/CREATENFT/Ab%2Fc/', '/createNFT/Ab%2Fc'],
    ['/LOT/SALE', '/lot/sale'],
    ['/Lot/Sale/SALE', '/lot/Sale/sale'],
    ['/plain/SEARCH', '/plain/SEARCH'],
    ['/Nowhere/', '/Nowhere/'],
    ['/SEARCH.data', '/search.data'],
    ['/search/_.data?query=a', '/search.data?query=a'],
    ['/_.data', '/_.data'],
    ['/_root.data', '/_root.data'],
  ])('%s is spelled %s', (asked, expected) => expect(cut(asked)).toBe(expected))

  test.each([
    ['/search.data?query=a&x=1', '/search.data?query=a'],
    ['/_.data?ref=ABCD2345&query=a', '/_.data?ref=ABCD2345'],
    ['/search.data?_routes=search,nobody', '/search.data?_routes=search'],
    ['/search.data?_routes=nobody', '/search.data'],
    ['/search?_routes=search', '/search'],
  ])('of data alone, %s is %s', (asked, expected) => expect(cut(asked)).toBe(expected))
})

describe('askedQuery', () => {
  test.each([
    ['/finance', ''],
    ['/finance?tab=withdraw&sum=500', '?tab=withdraw&sum=500'],
    ['/finance.data?tab=withdraw&_routes=root', '?tab=withdraw'],
    ['/finance?_routes=mine', '?_routes=mine'],
  ])('of %s is %s', (asked, expected) =>
    expect(askedQuery(new URL(asked, 'https://kefir.example'))).toBe(expected),
  )
})
